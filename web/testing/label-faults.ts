import { contains, intersect, type PlacedLabel } from "../sheet/place-labels.ts";

export function labelFaults(labels: readonly PlacedLabel[], width: number, height: number): string[] {
  const drawing = { left: 0, top: 0, right: width, bottom: height };
  return labels.flatMap((label, index) => [
    ...labels
      .slice(index + 1)
      .filter((other) => intersect(label.box, other.box))
      .map((other) => `${label.key} lies on ${other.key}`),
    ...(contains(drawing, label.box) ? [] : [`${label.key} leaves the drawing`]),
  ]);
}
