import { encode } from "uqr";
import { cx } from "./cx.ts";

/** Dark on light in both themes, as scanners need. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx("bg-[#ffffff]", className)}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
