// Logging out is final for a person without a password, so it asks first.
import { followed } from "../ui/followed.ts";

let asked = false;
const question = followed(() => asked);
export const useLeavingAsked = question.use;

export function askToLeave(asks: boolean): void {
  asked = asks;
  question.tell();
}
