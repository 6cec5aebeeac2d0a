import { cx } from "./cx.ts";

/** Without a label, nearby text describes the wait. */
export function Spinner({
  size = 16,
  label,
  className,
}: {
  size?: number;
  label?: string;
  className?: string;
}) {
  return (
    <span className={cx("inline-flex", className)} role={label ? "status" : undefined}>
      <svg
        aria-hidden="true"
        className="animate-turn"
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M12.6 3.4a6.5 6.5 0 1 0 0 9.2" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
