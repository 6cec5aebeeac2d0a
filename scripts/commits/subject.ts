// The house style of a commit's subject: `area: imperative`, in at most 72 characters.

/** Imperatives that end as other forms of a verb do. */
const imperatives = /^(bring|ping|ring|string|embed|feed|need|seed|shed|speed|.*ss|alias|bias|focus)$/;
const otherForms = /(ed|ing|s)$/;

/** @returns what is wrong with the subject, or null */
export function findSubjectFault(subject: string): string | null {
  if (subject.length > 72) return `has ${subject.length} characters, at most 72 are allowed`;
  const [, verb] = /^[a-z0-9][\w./, -]*: (\S+)/.exec(subject) ?? [];
  if (!verb) return "does not read `area: imperative`";
  if (subject.endsWith(".")) return "ends with a full stop";
  if (!/^[a-z]/.test(verb)) return "begins with a capital after the area";
  if (otherForms.test(verb) && !imperatives.test(verb))
    return `begins with "${verb}", which is no imperative`;
  return null;
}
