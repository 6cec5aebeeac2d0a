// Who has just registered in this page, so that one click signs in. The password is held in memory only, until it is used.
type Registered = { email: string; password: string };
const nobody: Registered = { email: "", password: "" };
let kept = nobody;

export function keepRegistered({ email, password }: Registered): void {
  kept = { email, password };
}
export const registered = (): Registered => kept;
export function forgetRegistered(): void {
  kept = nobody;
}
