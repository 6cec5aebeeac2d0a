import { allowedReturn, loginPath, returnToName } from "@glasshouse/contract/login-address.ts";

type Hosts = { authHost: string; publicOrigin: string };

/** The login endpoint: on the custom production domain the authentication host's, with the way back to that domain's home. */
export function loginAddress({ authHost, publicOrigin }: Hosts): string {
  if (authHost === "" || publicOrigin === "") return loginPath;
  return `${authHost}${loginPath}?${new URLSearchParams({ [returnToName]: `${publicOrigin}/` })}`;
}

/** Where a successful login leads; anything but the configured domain leads home. */
export function afterLogin(returnTo: string | undefined, publicOrigin: string): string {
  return returnTo !== undefined && allowedReturn(returnTo, publicOrigin) ? returnTo : "/";
}
