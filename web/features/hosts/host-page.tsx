import { useQuery } from "@tanstack/react-query";
import { AuthLayout } from "../../shell/auth-layout.tsx";
import { MessagePage } from "../../shell/full-page.tsx";
import { Button } from "../../ui/button.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { HostDesk } from "./host-desk.tsx";
import { hostWords as words } from "./host-page.words.ts";
import { hostQuery } from "./host-query.ts";
import { HostSignIn } from "./host-sign-in.tsx";

/** Where a host begins: the sign-in, or their own classes. The administrator, signed in to the house, is a host too. */
export function HostPage() {
  const { data: host, isError, isFetching, refetch } = useQuery(hostQuery);
  if (host) return <HostDesk host={host} />;
  if (host === null) return <HostSignIn />;
  if (!isError)
    return (
      <AuthLayout title={words.signInTitle()}>
        <SkeletonRows rows={3} />
      </AuthLayout>
    );
  return (
    <MessagePage
      title={words.title()}
      text={words.failed()}
      action={
        <Button busy={isFetching} busyLabel="..." onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  );
}
