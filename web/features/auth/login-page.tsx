import { authRoutes, loginBody } from "@glasshouse/contract/auth.ts";
import { cookiesBlockedMessage } from "@glasshouse/contract/cookie-check.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { getAddressAfterLogin } from "../../api/hosts.ts";
import { configQuery, setKnownUser } from "../../api/queries.ts";
import { getSignInMethod, isSimulationPage, toReturnPage } from "../../api/sign-in-method.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { useNavigate, useSearch } from "../../shell/navigation.ts";
import { useIsStillOnPage } from "../../shell/use-still-here.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass, textLinkClass } from "../../ui/button-class.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Rich } from "../../ui/rich.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { forgetRegistered, justRegistered } from "./just-registered.ts";
import { loginWords as words } from "./login-page.words.ts";
import { useSignedInElsewhere } from "./use-signed-in-elsewhere.ts";

const providerProblems: Record<string, () => string> = {
  provider: words.providerFailed,
  cookies: () => translateSentence(cookiesBlockedMessage),
  busy: words.busy,
};

function reasonFor(back: string): string {
  return isSimulationPage(back) && getSignInMethod() === ""
    ? words.openOnceSignedIn()
    : words.backWhereYouWere();
}

export function LoginPage() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const stillHere = useIsStillOnPage();
  const search = useSearch("/login");
  const back = toReturnPage(search.back);
  useSignedInElsewhere(back);
  const { data: config } = useQuery(configQuery);
  const [begin] = useState(() => justRegistered(queries));
  useEffect(() => forgetRegistered(queries), [queries]);
  const form = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { ...begin, code: "" },
  });
  const { setFocus, resetField } = form;
  const { field } = useFields(form);
  const [codeAsked, setCodeAsked] = useState(false);
  const login = useAction(authRoutes.login, {
    toSuccessToast: () => ({ title: words.successTitle(), description: words.success() }),
    failureTexts: {
      title: words.failedTitle(),
      fallback: words.failed(),
      networkFallback: words.offline(),
      withoutToast: ["second-factor-required"],
    },
  });
  if (login.failure?.code === "second-factor-required" && !codeAsked) setCodeAsked(true);
  const ended = login.failure?.code === "second-factor-ended";
  if (ended && codeAsked) setCodeAsked(false);
  useEffect(() => {
    if (!ended) return;
    resetField("code");
    resetField("password");
    setFocus("password");
  }, [ended, resetField, setFocus]);
  useEffect(() => {
    if (codeAsked) setFocus("code");
  }, [codeAsked, setFocus]);
  const providerProblem = providerProblems[search.problem ?? ""]?.();
  const submit = form.handleSubmit(async (body) => {
    const { email, password } = body;
    const user = await login.run({ body: codeAsked ? body : { email, password } });
    if (!user) return;
    queries.clear();
    setKnownUser(queries, user);
    const loadConfig = () => queries.ensureQueryData(configQuery).catch(() => undefined); // then home
    const settings = search.return_to ? (config ?? (await loadConfig())) : undefined;
    const target = getAddressAfterLogin(search.return_to, settings?.publicOrigin ?? "");
    if (target !== "/") window.location.assign(target);
    else if (!stillHere()) return;
    else if (back) navigate({ to: back, replace: true });
    else navigate({ to: "/" });
  });
  return (
    <AuthLayout title={words.title()} subtitle={back ? reasonFor(back) : words.subtitle()} foot={<Foot />}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField label={words.email()} type="email" autoComplete="username" {...field("email")} />
        <PasswordField label={words.password()} autoComplete="current-password" {...field("password")} />
        {codeAsked && (
          <TextField
            label={words.code()}
            autoComplete="one-time-code"
            hint={words.codeHint()}
            {...field("code")}
          />
        )}
        <FormProblem>{login.failure?.sentence ?? providerProblem}</FormProblem>
        <Button type="submit" variant="primary" wide busy={login.busy} busyLabel={words.signingIn()}>
          {words.signIn()}
        </Button>
        <a href="/api/login" className={buttonClass({ wide: true })}>
          {words.withProvider()}
        </a>
      </form>
    </AuthLayout>
  );
}

function Foot() {
  return (
    <>
      <Rich
        parts={words.noAccount({
          link: (inside) => (
            <AppLink href="/register" className={textLinkClass}>
              {inside}
            </AppLink>
          ),
        })}
      />
      <p className="pt-2">
        <Rich
          parts={words.host({
            link: (inside) => (
              <AppLink href="/host" className={textLinkClass}>
                {inside}
              </AppLink>
            ),
          })}
        />
      </p>
      <p className="pt-2 text-label text-ink-3">{words.forgotPassword()}</p>
    </>
  );
}
