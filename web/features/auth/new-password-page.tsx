import { PasswordForm } from "../../forms/password-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { passwordPageWords as words } from "./password-pages.words.ts";

export function NewPasswordPage() {
  return (
    <AuthLayout
      title={words.title()}
      subtitle={words.firstPassword()}
      foot={
        <a href="/api/logout" className="font-[600] text-green underline-offset-4 hover:underline">
          {words.logout()}
        </a>
      }
    >
      <PasswordForm wide />
    </AuthLayout>
  );
}
