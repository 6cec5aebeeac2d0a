// RFC 5545: CRLF, lines of at most 75 octets, escaped separators, ASCII.

export type CalendarDay = {
  /** stable, so that a second opening adds no entry */
  uid: string;
  madeAt: string;
  day: string;
  summary: string;
  description: string;
  url: string;
};

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
const lineLength = 75;

/** A continuation's space counts. */
function foldLine(line: string): string {
  const parts = [line.slice(0, lineLength)];
  for (let at = lineLength; at < line.length; at += lineLength - 1)
    parts.push(` ${line.slice(at, at + lineLength - 1)}`);
  return parts.join("\r\n");
}

export function toCalendarFile({ uid, madeAt, day, summary, description, url }: CalendarDay): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Glasshouse//Lesson//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${madeAt.replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
}
