import { PasswordForm } from "../../forms/password-form.tsx";
import { ShieldIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";

export function SecuritySection() {
  return (
    <div className="grid gap-6">
      <p className="flex items-start gap-3 rounded-panel border border-line bg-sunken px-5 py-4 text-body text-ink-2">
        <ShieldIcon size={18} className="mt-px shrink-0 text-green" />
        <span>
          Two-factor authentication comes from your identity provider. Changing your password ends every other
          session of your account.
        </span>
      </p>
      <Panel title="Change Password">
        <PasswordForm />
      </Panel>
    </div>
  );
}
