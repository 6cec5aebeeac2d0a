// `area: imperative`, at most 72 characters. These imperatives end like other verb forms.

/** Imperatives that end as other forms of a verb do. */
const imperatives = /^(bring|ping|ring|string|embed|feed|need|seed|shed|speed|.*ss|alias|bias|focus)$/;
const otherForms = /(ed|ing|s)$/;

/** @returns null without a fault */
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
