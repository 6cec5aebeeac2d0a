import { authRoutes, minPasswordLength } from "@glasshouse/contract/auth.ts";
import { hostRoutes, hostTokenPrefix } from "@glasshouse/contract/hosts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { emptyPassword, NewPasswordFields, newPasswordForm } from "../../forms/new-password-fields.tsx";
import { useFields } from "../../forms/use-fields.ts";
import { SheetDoor } from "../../sheet/sheet-door.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { useNavigate } from "../../shell/navigation.ts";
import { useIsStillOnPage } from "../../shell/use-still-here.ts";
import { Button } from "../../ui/button.tsx";
import { textLinkClass } from "../../ui/button-class.ts";
import { commonWords } from "../../ui/common.words.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { passwordPageWords as words } from "./password-pages.words.ts";

/** The secret follows the #, which browsers never send. */
export function PasswordByLinkPage() {
  const navigate = useNavigate();
  const stillHere = useIsStillOnPage();
  const [link] = useState(() => window.location.hash.slice(1));
  const isHosts = link.startsWith(hostTokenPrefix);
  const token = isHosts ? link.slice(hostTokenPrefix.length) : link;
  const signIn = isHosts ? "/host" : "/login";
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: emptyPassword });
  const action = useAction(authRoutes.passwordByLink, {
    toSuccessToast: () => ({ title: words.updated(), description: words.signIn() }),
    failureTexts: { title: commonWords.error(), fallback: words.failed(), inPlace: true },
  });
  const asHost = useAction(hostRoutes.passwordByLink, {
    toSuccessToast: ({ name }) => ({
      title: words.updated(),
      description: words.signInAs({ name }),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.failed(), inPlace: true },
  });
  const { field, problem } = useFields(form, isHosts ? asHost : action);
  const submit = form.handleSubmit(async ({ newPassword: chosen }) => {
    const body = { token, newPassword: chosen };
    if (isHosts) {
      const host = await asHost.run({ body });
      if (host && stillHere()) navigate({ to: signIn, search: { name: host.name } });
    } else if ((await action.run({ body })) && stillHere()) navigate({ to: signIn });
  });
  return (
    <LinkFrame
      isHosts={isHosts}
      foot={
        <AppLink href={signIn} className={textLinkClass}>
          {words.back()}
        </AppLink>
      }
    >
      {token === "" ? (
        <p className="text-body text-ink-2">{words.incomplete()}</p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <NewPasswordFields field={field} hint={words.hint({ minLength: minPasswordLength })} />
          <FormProblem>{problem}</FormProblem>
          <Button
            type="submit"
            variant={isHosts ? "sim" : "primary"}
            wide
            busy={action.busy || asHost.busy}
            busyLabel={words.changing()}
          >
            {words.change()}
          </Button>
        </form>
      )}
    </LinkFrame>
  );
}

type LinkFrameProps = { isHosts: boolean; foot: ReactNode; children: ReactNode };

function LinkFrame({ isHosts, ...rest }: LinkFrameProps) {
  const [title, about] = [words.title(), words.once()];
  return isHosts ? (
    <SheetDoor label={words.host()} title={title} about={about} {...rest} />
  ) : (
    <AuthLayout title={title} subtitle={about} {...rest} />
  );
}
