import { authRoutes, minPasswordLength, registerBody } from "@glasshouse/contract/auth.ts";
import { walletOpening } from "@glasshouse/contract/wallet.ts";
import { createPersona } from "@glasshouse/core/personas.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { newcomersGetOwnWorld } from "../../api/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { setStorageNewcomer } from "../../display/person-store.ts";
import { useFields } from "../../forms/use-fields.ts";
import { startGuide } from "../../guide/guide-store.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { useNavigate, useSearch } from "../../shell/navigation.ts";
import { useIsStillOnPage } from "../../shell/use-still-here.ts";
import { Button } from "../../ui/button.tsx";
import { textLinkClass } from "../../ui/button-class.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Rich } from "../../ui/rich.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { localStore } from "../../ui/storage.ts";
import { TextField } from "../../ui/text-field.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { GuestCard } from "./guest-card.tsx";
import { keepRegistered } from "./just-registered.ts";
import { OwnWorldCard } from "./own-world-card.tsx";
import { ownWorldWords } from "./own-world-card.words.ts";
import { registerWords as words } from "./register-page.words.ts";
import { useInvitation } from "./use-invitation.ts";

const ownWorldCode = "own-world-takes-no-names";

/** Survives browsing on from the landing page. */
const referralKey = "glasshouse-ref";

const sharedCode = (fromAddress: string | undefined): string =>
  fromAddress || (localStore.read(referralKey) ?? "");

/** No visitor types a password used elsewhere. */
function personaWithPassword() {
  const [seed = 0, ...words] = crypto.getRandomValues(new Uint32Array(5));
  return { ...createPersona(seed), password: words.map((word) => word.toString(36)).join("-") };
}

const forgetShared = () => localStore.remove(referralKey);

export function RegisterPage() {
  const { ref, own } = useSearch("/register");
  const { code, invitingWorld, setCode } = useInvitation(sharedCode(ref));
  const decline = () => {
    forgetShared();
    setCode("");
  };
  return (
    <AuthLayout
      xray
      title={words.title()}
      subtitle={words.subtitle({ amount: walletOpening })}
      foot={
        <Rich
          parts={words.haveAccount({
            link: (inside) => (
              <AppLink href="/login" className={textLinkClass}>
                {inside}
              </AppLink>
            ),
          })}
        />
      }
    >
      {invitingWorld ? (
        <GuestCard code={code} owner={invitingWorld.owner} joined={forgetShared} onOther={decline} />
      ) : (
        <>
          {newcomersGetOwnWorld && code === "" && (
            <div className="pb-6">
              <OwnWorldCard notOpened={own === "none"} clicked={own === "begin"} />
              <p className="pt-6 text-body text-ink-2">{ownWorldWords.orShared()}</p>
            </div>
          )}
          <RegisterForm code={code} onOwnWorld={setCode} />
        </>
      )}
    </AuthLayout>
  );
}

/** @param onOwnWorld called with a code that needs no registration */
function RegisterForm({ code, onOwnWorld }: { code: string; onOwnWorld: (code: string) => void }) {
  const { persona } = useSearch("/register");
  const [invented] = useState(() => (persona === undefined ? undefined : personaWithPassword()));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const stillHere = useIsStillOnPage();
  const form = useForm({
    resolver: zodResolver(registerBody),
    defaultValues: {
      firstName: "",
      lastName: "",
      email: "",
      phoneNumber: "",
      password: "",
      referralCode: code,
      ...invented,
    },
  });
  const action = useAction(authRoutes.register, {
    toSuccessToast: () => ({
      title: words.successTitle(),
      description: words.success(),
    }),
    failureTexts: {
      title: words.failedTitle(),
      fallback: words.failed(),
      networkFallback: words.offline(),
      withoutToast: [ownWorldCode],
    },
  });
  const { field, problem } = useFields(form, action);
  const leadsIntoOwnWorld = action.failure?.code === ownWorldCode;
  useEffect(() => {
    if (leadsIntoOwnWorld) onOwnWorld(form.getValues("referralCode") ?? "");
  });

  const submit = form.handleSubmit(async (body) => {
    const newcomer = await action.run({ body });
    if (!newcomer) return;
    forgetShared();
    setStorageNewcomer(newcomer.id);
    startGuide();
    if (!stillHere()) return;
    keepRegistered(queries, body);
    navigate({ to: "/login" });
  });

  function usePersona() {
    form.setValues(personaWithPassword(), { shouldValidate: form.formState.isSubmitted });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <SimFrame text={words.madeUp()}>
        <Button variant="simDashed" onClick={usePersona}>
          {words.persona()}
        </Button>
      </SimFrame>
      <div data-sign="personal-details" className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={words.firstName()} autoComplete="off" {...field("firstName")} />
          <TextField label={words.lastName()} autoComplete="off" {...field("lastName")} />
        </div>
        <TextField label={words.email()} type="email" autoComplete="off" {...field("email")} />
        <TextField label={words.phone()} type="tel" autoComplete="off" {...field("phoneNumber")} />
      </div>
      <PasswordField
        label={words.password()}
        autoComplete="new-password"
        hint={words.passwordHint({ minLength: minPasswordLength })}
        {...field("password")}
      />
      <TextField label={words.code()} autoComplete="off" {...field("referralCode")} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={words.creating()}>
        {words.create()}
      </Button>
    </form>
  );
}
