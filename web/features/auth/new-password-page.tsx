import { PasswordForm } from "../../forms/password-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";

export function NewPasswordPage() {
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle="The server showed the first password when it started. Choose your own."
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
