/** The server checks the text at its start; still, no other scheme may become a link. */
const addressPattern = /((?:https:\/\/|mailto:|tel:)[^\s<>"]*[^\s<>".,;:!?)\]])/;

export function LinkedText({ text }: { text: string }) {
  return text.split(addressPattern).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
    <span key={at}>{at % 2 === 1 ? <OutsideLink address={part} /> : part}</span>
  ));
}

function OutsideLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      rel="noreferrer"
      className="font-[600] break-words text-sim-line underline underline-offset-4"
    >
      {address.replace(/^(?:mailto|tel):/, "")}
    </a>
  );
}
