// Signing out is for good where nobody can sign in again: who began with one click and chose no password is asked first.
import { followed } from "../ui/followed.ts";

let asked = false;
const question = followed(() => asked);
/** @returns whether it is asked now */
export const useLeavingAsked = question.use;

/** @param asks false where it was answered */
export function askToLeave(asks: boolean): void {
  asked = asks;
  question.tell();
}
