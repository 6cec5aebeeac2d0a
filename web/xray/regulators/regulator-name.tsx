import { useLanguage } from "../../display/language.ts";
import type { Regulator } from "./regulator.ts";

/** The gloss explains a name to readers of another language. */
export function RegulatorName({ name, lang, gloss }: Regulator) {
  const isOwnLanguage = useLanguage() === lang;
  return (
    <>
      <bdi lang={lang}>{name}</bdi>
      {gloss && !isOwnLanguage && <span>{` (${gloss()})`}</span>}
    </>
  );
}
