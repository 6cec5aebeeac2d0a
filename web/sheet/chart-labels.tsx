import type { PlacedLabel, Tone } from "./place-labels.ts";

const fills: Record<Tone, string> = {
  ink: "fill-sim-ink",
  "ink-2": "fill-sim-ink-2",
  red: "fill-sim-red",
  "on-btn": "fill-sim-on-btn",
};

export function ChartLabels({ labels }: { labels: readonly PlacedLabel[] }) {
  return labels.map((label) => (
    <text
      key={label.key}
      x={label.x}
      y={label.y}
      textAnchor={label.anchor}
      fontSize={label.size}
      fontWeight={label.lines.length === 1 ? label.weight : 500}
      className={label.halo ? `${fills[label.tone]} stroke-sim-sheet` : fills[label.tone]}
      {...(label.halo ? { paintOrder: "stroke", strokeWidth: 3, strokeLinejoin: "round" } : {})}
    >
      {label.lines.length === 1
        ? label.lines[0]
        : label.lines.map((line, index) => (
            <tspan
              key={line}
              x={label.x}
              dy={index === 0 ? 0 : label.leading}
              fontWeight={index === label.lines.length - 1 ? label.weight : 500}
            >
              {line}
            </tspan>
          ))}
    </text>
  ));
}
