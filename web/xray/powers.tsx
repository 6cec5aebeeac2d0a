export function Powers({ text }: { text: string }) {
  return text.split(/\^(\d+)/).map((part, index) => (index % 2 === 0 ? part : <sup key={part}>{part}</sup>));
}
