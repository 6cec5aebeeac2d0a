export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      className="shrink-0"
    >
      <path d="M.5 9 12 .1V23.5H.5z" />
      <path
        d="M12 1.1 22.4 9v14.2H12M17.2 5v18.2M12 9.3h10.4M12 16.3h10.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      />
    </svg>
  );
}

export function Brand({ size = 20 }: { size?: 16 | 18 | 20 | 22 }) {
  const text = { 16: "text-[16px]/5", 18: "text-[18px]/6", 20: "text-[20px]/6", 22: "text-[22px]/7" }[size];
  return (
    <span className="flex items-center gap-3 text-ink">
      <span className="text-green">
        <BrandMark size={size + 4} />
      </span>
      <span className={`font-serif font-[600] tracking-[-0.005em] ${text}`}>Glasshouse</span>
    </span>
  );
}
