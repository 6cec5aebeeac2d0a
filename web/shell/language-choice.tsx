import { languages, useLanguage } from "../display/language.ts";
import { GlobeIcon } from "../ui/icons.tsx";
import { showToast } from "../ui/toast-store.ts";
import { languageChoiceWords as words } from "./language-choice.words.ts";
import { switchLanguage } from "./switch-language.ts";

async function change(code: string): Promise<void> {
  if (!(await switchLanguage(code))) showToast({ title: words.label(), description: words.failed() });
}

/** Nothing where only English is there. */
export function LanguageChoice() {
  const code = useLanguage();
  if (languages.size < 2) return null;
  return (
    <span className="relative flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-green">
      <GlobeIcon size={18} />
      <select
        aria-label={words.label()}
        translate="no"
        className="absolute inset-0 cursor-pointer bg-surface text-ink opacity-0"
        value={code}
        onChange={({ target }) => void change(target.value)}
      >
        {[...languages].map(([value, { name }]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
