import { useUser } from "../../api/queries.ts";
import { FirstPasswordForm } from "../../forms/first-password-form.tsx";
import { firstPasswordWords } from "../../forms/first-password-form.words.ts";
import { PasswordForm } from "../../forms/password-form.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ShieldIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SecondFactor } from "./second-factor.tsx";

export function SecuritySection() {
  const user = useUser();
  return (
    <div className="grid gap-6">
      {user?.role === "admin" ? <SecondFactor on={user.secondFactor} /> : <TwoFactorElsewhere />}
      {user?.identityProvider ? (
        <Panel title="Password">
          <p className="text-body text-ink-2">
            You sign in at your identity provider, so you have no password here.
          </p>
        </Panel>
      ) : user?.hasPassword === false ? (
        <Panel title={firstPasswordWords.title()}>
          <p className="pb-5 text-label text-ink-2">{firstPasswordWords.about({ email: user.email })}</p>
          <FirstPasswordForm email={user.email} />
        </Panel>
      ) : (
        <Panel title="Change Password">
          <p className="pb-5 text-label text-ink-2">Changing your password signs you out everywhere else.</p>
          <PasswordForm />
        </Panel>
      )}
    </div>
  );
}

function TwoFactorElsewhere() {
  const user = useUser();
  const provider = user?.identityProvider;
  const state = provider?.twoFactor === true ? "on" : provider?.twoFactor === false ? "off" : "not provided";
  return (
    <Panel title="Two-factor authentication">
      <div className="flex items-start gap-3 text-body text-ink-2">
        <ShieldIcon size={18} className="mt-px shrink-0 text-green" />
        <div className="grid gap-4">
          {provider ? (
            <p>
              From your identity provider: <strong className="font-[600] text-ink">{state}</strong>, as of
              your latest sign-in.
            </p>
          ) : (
            <p>
              {`Two-factor authentication comes from your identity provider. ${
                user?.hasPassword === false
                  ? "This account does not sign in at one."
                  : "This account signs in with a password."
              }`}
            </p>
          )}
          {provider?.accountPath && (
            <div>
              <a href={provider.accountPath} className={buttonClass({})}>
                Change it at your identity provider
              </a>
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
}
