import { useEffect } from "react";
import { getLoginAddress } from "../../api/hosts.ts";
import { textLinkClass } from "../../ui/button-class.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { loginWords as words } from "./login-page.words.ts";

export function AuthRedirectPage() {
  const address = getLoginAddress();
  useEffect(() => window.location.replace(address), [address]);
  return (
    <AuthLayout title={words.title()} subtitle={words.redirecting()}>
      <div className="flex min-h-24 flex-col items-center justify-center gap-4 text-green">
        <Spinner size={28} label={words.redirecting()} />
        <a href={address} className={`text-label ${textLinkClass}`}>
          {words.continue()}
        </a>
      </div>
    </AuthLayout>
  );
}
