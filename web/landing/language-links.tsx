import { languages, useLanguage } from "../display/language.ts";
import { frameWords as words } from "./landing.words.ts";

/** Links, since the marketing pages work without a script. */
export function LanguageLinks({ className }: { className: string }) {
  const current = useLanguage();
  const others = [...languages].filter(([code]) => code !== current);
  return (
    <nav aria-label={words.languages()} className={className}>
      {others.map(([code, { name }]) => (
        <a
          key={code}
          href={`?lang=${code}`}
          lang={code}
          hrefLang={code}
          translate="no"
          className="px-1 py-2 text-label font-[500] text-ink-2 hover:text-ink"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
