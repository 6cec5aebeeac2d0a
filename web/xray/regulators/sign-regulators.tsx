import { useLanguage } from "../../display/language.ts";
import { usePreferences } from "../../display/preferences.ts";
import type { SignId } from "../sign-ids.ts";
import { CountryChoice } from "./country-choice.tsx";
import { getPlaceKinds, getShortAddress, type PlaceKind } from "./places.ts";
import { RegulatorName } from "./regulator-name.tsx";
import { regulatorWords as words } from "./regulators.words.ts";
import { getSayings } from "./sayings.ts";

const rowClass = "grid grid-cols-[84px_1fr] border-t border-dashed border-[#4a69ab] py-2";
const whoClass = "font-mono text-clock text-sim-on-2";
const noteClass = "block text-meta text-sim-on-2";

/** The words of the regulators of the reader's country. */
export function SignRegulators({ id }: { id: SignId }) {
  const { country } = usePreferences();
  const { own, nameless, others } = getSayings(id, country);
  return (
    <div className="pb-4">
      <ul className="pb-2">
        {nameless && (
          <li className={rowClass}>
            <span className={whoClass}>{nameless.who}</span>
            <span>
              <RegulatorName {...nameless} />
              <span className={noteClass}>{words.noTerm()}</span>
            </span>
          </li>
        )}
        <Rows sayings={own} />
      </ul>
      {others.length > 0 && (
        <>
          <p className="pb-2 font-mono text-sheet-label font-[500] text-sim-on-2 uppercase">
            {words.elsewhere()}
          </p>
          <ul className="pb-2">
            <Rows sayings={others} />
          </ul>
        </>
      )}
      <CountryChoice />
    </div>
  );
}

function Rows({ sayings }: { sayings: ReturnType<typeof getSayings>["own"] }) {
  const language = useLanguage();
  return sayings.map(({ who, term, where, gloss, lang = "en" }) => (
    <li key={term} className={rowClass}>
      <span translate="no" className={whoClass}>
        {who}
      </span>
      <span>
        <strong className="font-[600]">
          <bdi lang={lang}>{term}</bdi>
        </strong>
        {gloss && lang !== language && <span>{`: ${gloss()}`}</span>}
        <span lang={lang} className={noteClass}>
          {where}
        </span>
      </span>
    </li>
  ));
}

/** Addresses to type: a sign warns against following links. */
export function RegulatorAddresses() {
  const { country } = usePreferences();
  if (country === "several") return null;
  return (
    <dl className="grid gap-1 pb-4 text-meta">
      {getPlaceKinds(country).map((kind) => (
        <Addresses key={kind.label} {...kind} />
      ))}
    </dl>
  );
}

function Addresses({ label, places, none }: PlaceKind) {
  return (
    <div className="grid grid-cols-[84px_1fr]">
      <dt className="text-sim-on-2">{label}</dt>
      <dd>
        {places.length === 0 && <span>{none}</span>}
        {places.map((place) => (
          <span key={place.href} className="block">
            <span>{`${place.regulator.who}: `}</span>
            <span className="font-mono">{getShortAddress(place)}</span>
            {place.isUnverified && <span className={noteClass}>{words.unverified()}</span>}
          </span>
        ))}
      </dd>
    </div>
  );
}
