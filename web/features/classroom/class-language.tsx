import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../api/use-action.ts";
import { languages } from "../../display/language.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { classWords as words } from "./class-page.words.ts";
import { showClass } from "./show-class.ts";

/** For those who join from now on. */
export function ClassLanguage({ language }: { language: string | null }) {
  const queries = useQueryClient();
  const choose = useAction(classroomRoutes.language, {
    failureTexts: { title: words.error(), fallback: words.actionFailed() },
  });
  if (languages.size < 2) return null;
  const options = [...languages].map(([value, { name }]) => ({ value, label: name }));
  return (
    <SelectField
      label={words.learnersLanguage()}
      translate="no"
      hint={words.learnersLanguageHint()}
      className="mt-4 max-w-[360px]"
      options={[{ value: "", label: words.browsersLanguage() }, ...options]}
      value={language ?? ""}
      disabled={choose.busy}
      onChange={async ({ target }) => {
        const reply: ClassState | undefined = await choose.run({ body: { language: target.value || null } });
        if (reply) await showClass(queries, reply);
      }}
    />
  );
}
