import { PasswordForm } from "../../forms/password-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";

export function NewPasswordPage() {
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle="The first password was shown at the start of the server and has to be replaced."
      foot={
        <a href="/api/logout" className="font-[600] text-green underline-offset-4 hover:underline">
          Logout
        </a>
      }
    >
      <PasswordForm wide />
    </AuthLayout>
  );
}
