// oidc-provider has no types of its own; this is what the tests' issuer uses of it.
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
  }
  export = Provider;
}
