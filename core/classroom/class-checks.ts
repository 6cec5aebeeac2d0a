// How many answers of a class followed a look into the register, and how many scams were found out that way.
import { falseOffers } from "../offers/offers.ts";
import { isTooSmallGroup } from "./min-group-size.ts";

type Answer = { seat: number; round: string; offer: number; calledFalse: boolean; checked: boolean };

export type CheckCounts = {
  answers: number;
  right: number;
  /** after a look into the register */
  checked: number;
  checkedRight: number;
  falseAsked: number;
  foundByChecking: number;
};

const isFalse = new Set(falseOffers);
const isRight = ({ offer, calledFalse }: Answer) => isFalse.has(offer) === calledFalse;

/** @returns null if the seats that looked up, or those that did not, are one to four */
export function countChecks(answers: readonly Answer[], round: string): CheckCounts | null {
  const given = answers.filter((answer) => answer.round === round);
  const checked = given.filter((answer) => answer.checked);
  const unchecked = given.filter((answer) => !answer.checked);
  if ([checked, unchecked].some((some) => isTooSmallGroup(new Set(some.map(({ seat }) => seat)).size)))
    return null;
  return {
    answers: given.length,
    right: given.filter(isRight).length,
    checked: checked.length,
    checkedRight: checked.filter(isRight).length,
    falseAsked: given.filter(({ offer }) => isFalse.has(offer)).length,
    foundByChecking: checked.filter((answer) => isFalse.has(answer.offer) && answer.calledFalse).length,
  };
}
