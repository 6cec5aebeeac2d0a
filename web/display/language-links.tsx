import { languages, useLanguage } from "./language.ts";
import { languageLinksWords as words } from "./language-links.words.ts";

/** Links, for pages that work without a script. */
export function LanguageLinks({ className }: { className: string }) {
  const current = useLanguage();
  const others = [...languages].filter(([code]) => code !== current);
  return (
    <nav aria-label={words.label()} className={className}>
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
