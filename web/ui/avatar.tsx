export function Avatar({
  name,
  picture,
  size = 36,
}: {
  name: string;
  picture?: string | undefined;
  size?: 36 | 64;
}) {
  const box = `shrink-0 ${size === 64 ? "size-16 text-[20px]" : "size-9 text-label"}`;
  if (picture)
    return <img src={picture} alt="" className={`${box} rounded-full border border-line-2 object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${box} inline-flex items-center justify-center rounded-full border border-line-2 bg-sunken font-[600] text-ink-2`}
    >
      {getInitials(name)}
    </span>
  );
}

/** "Nora Ellison" gives NE, "admin@glasshouse.example" gives AD. */
export function getInitials(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  const letters = last ? `${[...first][0] ?? ""}${[...last][0] ?? ""}` : [...first].slice(0, 2).join("");
  return letters.toUpperCase();
}
