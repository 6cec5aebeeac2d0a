// Around every page of somebody who is signed in: asks who that is, shows a spinner meanwhile, and sends everybody else
// to the sign-in (platform.md §2).
import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "../api/api-error.ts";
import { userQuery } from "../api/queries.ts";
import { signInAgain } from "../api/sign-in-again.ts";
import { ConnectedClock } from "../clock/connected-clock.tsx";
import { AppShell } from "../shell/app-shell.tsx";
import { SpinnerPage } from "../shell/full-page.tsx";
import type { MenuId } from "../shell/menu-entries.ts";
import { FailedState } from "../ui/empty-state.tsx";
import { NewPasswordPage } from "./auth/new-password-page.tsx";

const everybodysEntries: MenuId[] = [
  "overview",
  "deposit",
  "investments",
  "withdraw",
  "history",
  "mailbox",
  "logout",
];

export function SignedInLayout() {
  const { data: user, error, refetch, isFetching } = useQuery(userQuery);
  const path = useLocation({ select: (location) => location.pathname });
  const signedOut = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (signedOut) signInAgain();
  }, [signedOut]);

  if (error && !signedOut && !user)
    return (
      <main className="mx-auto max-w-[520px] py-24">
        <FailedState
          title="Glasshouse can't be reached"
          reason="Nothing of yours is affected."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </main>
    );
  if (!user) return <SpinnerPage />;
  if (user.mustChangePassword) return <NewPasswordPage />;
  return (
    <AppShell
      user={{
        name: `${user.firstName} ${user.lastName}`.trim() || user.email,
        picture: user.profileImageUrl ?? undefined,
      }}
      menu={{
        entries: user.role === "admin" ? [...everybodysEntries, "admin"] : everybodysEntries,
        path,
        unreadCount: user.unreadMessages,
      }}
      clock={<ConnectedClock />}
    >
      <Outlet />
    </AppShell>
  );
}
