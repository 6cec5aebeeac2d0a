import { useUser } from "../../api/queries.ts";
import { FirstPasswordForm } from "../../forms/first-password-form.tsx";
import { firstPasswordWords } from "../../forms/first-password-form.words.ts";
import { PasswordForm } from "../../forms/password-form.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ShieldIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Rich } from "../../ui/rich.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { securityWords as words } from "./settings.words.ts";

export function SecuritySection() {
  const user = useUser();
  return (
    <div className="grid gap-6">
      {user?.role === "admin" ? <SecondFactor on={user.secondFactor} /> : <TwoFactorElsewhere />}
      {user?.identityProvider ? (
        <Panel title={words.password()}>
          <p className="text-body text-ink-2">{words.noPassword()}</p>
        </Panel>
      ) : user?.hasPassword === false ? (
        <Panel title={firstPasswordWords.title()}>
          <p className="pb-5 text-label text-ink-2">{firstPasswordWords.about({ email: user.email })}</p>
          <FirstPasswordForm email={user.email} />
        </Panel>
      ) : (
        <Panel title={words.changePassword()}>
          <p className="pb-5 text-label text-ink-2">{words.signsOut()}</p>
          <PasswordForm />
        </Panel>
      )}
    </div>
  );
}

function TwoFactorElsewhere() {
  const user = useUser();
  const provider = user?.identityProvider;
  const state = provider?.twoFactor === true ? "on" : provider?.twoFactor === false ? "off" : "other";
  return (
    <Panel title={words.twoFactor()}>
      <div className="flex items-start gap-3 text-body text-ink-2">
        <ShieldIcon size={18} className="mt-px shrink-0 text-green" />
        <div className="grid gap-4">
          {provider ? (
            <p>
              <Rich
                parts={words.fromProvider({
                  state,
                  strong: (inside) => <strong className="font-[600] text-ink">{inside}</strong>,
                })}
              />
            </p>
          ) : (
            <p>{user?.hasPassword === false ? words.withoutProvider() : words.withPassword()}</p>
          )}
          {provider?.accountPath && (
            <div>
              <a href={provider.accountPath} className={buttonClass({})}>
                {words.atProvider()}
              </a>
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
}
