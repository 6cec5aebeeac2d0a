import type { Firm } from "@glasshouse/core/register/firms.ts";
import type { RegisterStatus } from "@glasshouse/core/register/offer-firms.ts";
import { licencePermits } from "../../display/licence.words.ts";
import type { RegulatorPlace } from "../../xray/regulators/places.ts";
import { regulatorWords } from "../../xray/regulators/regulators.words.ts";
import { offersWords as words } from "./offers.words.ts";

export function sayRegisterStatus(status: RegisterStatus, entry: Firm | undefined): string {
  if (!entry || status === "absent") return words.firmAbsent();
  const { name, number, address } = entry;
  if (status === "cloned") return words.firmCloned({ name, address });
  const licences = entry.licences
    .map((each) => licencePermits[each]())
    .reduce((first, second) => words.licences({ first, second }));
  return status === "licensed"
    ? words.firmLicensed({ name, number, licences })
    : words.firmLicensedElse({ name, number, licences });
}

export function sayRegisterPlace(
  { what, isUnverified, regulator: { who } }: RegulatorPlace,
  address: string,
) {
  const place = words.atRegister({ who, address, what: what() });
  return isUnverified ? `${place} ${regulatorWords.unverified()}` : place;
}
