import type { Regulator } from "./regulator.ts";

export function RegulatorName({ name, lang, gloss }: Regulator) {
  return (
    <>
      <bdi lang={lang}>{name}</bdi>
      {gloss && <span>{` (${gloss()})`}</span>}
    </>
  );
}
