import { useEffect } from "react";
import { getLoginAddress } from "../../api/hosts.ts";
import { textLinkClass } from "../../ui/button-class.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthLayout } from "./auth-layout.tsx";

export function AuthRedirectPage() {
  const address = getLoginAddress();
  useEffect(() => window.location.replace(address), [address]);
  return (
    <AuthLayout title="Login" subtitle="Redirecting to secure login...">
      <div className="flex min-h-24 flex-col items-center justify-center gap-4 text-green">
        <Spinner size={28} label="Redirecting to secure login..." />
        <a href={address} className={`text-label ${textLinkClass}`}>
          Continue to the login
        </a>
      </div>
    </AuthLayout>
  );
}
