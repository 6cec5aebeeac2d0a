// A calendar file with one whole day in it, as RFC 5545 has it: lines end in CR and LF, none is longer than 75 octets, and what
// separates in it is escaped. Texts are ASCII.

export type CalendarDay = {
  /** the same for the same day, so that a file that is opened twice is one entry */
  uid: string;
  /** when the file was made; an ISO instant */
  madeAt: string;
  /** "2026-12-08" */
  day: string;
  summary: string;
  description: string;
  url: string;
};

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
const lineLength = 75;

/** A line that goes on begins with a space, which counts. */
function folded(line: string): string {
  const parts = [line.slice(0, lineLength)];
  for (let at = lineLength; at < line.length; at += lineLength - 1)
    parts.push(` ${line.slice(at, at + lineLength - 1)}`);
  return parts.join("\r\n");
}

export function calendarFile({ uid, madeAt, day, summary, description, url }: CalendarDay): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Glasshouse//Lesson//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${madeAt.replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
