import { type FriendsState, friendRoutes } from "@glasshouse/contract/friends.ts";
import type { ReferralStats } from "@glasshouse/contract/referrals.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { getSharedOrigin } from "../../api/hosts.ts";
import { referralQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useFormats } from "../../display/formats.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { changedByFriends } from "./changed-by-friends.ts";
import { FriendForm } from "./friend-form.tsx";
import { friendsWords as words } from "./friends.words.ts";
import { LevelBenefits } from "./level-benefits.tsx";
import { YourLevel } from "./your-level.tsx";

/** In a class: seats link face to face, and nothing is shared outside. */
export function FriendsPage() {
  const friends = useQuery({
    queryKey: ["referral", "friends"],
    queryFn: () => call(friendRoutes.show, {}),
  });
  const stats = useQuery(referralQuery);
  const retry = () => {
    void friends.refetch();
    void stats.refetch();
  };
  const failed = (friends.isError && !friends.data) || (stats.isError && !stats.data);
  return (
    <>
      <PageHead title={words.title()} subtitle={words.subtitle()} />
      {failed && (
        <Panel padded={false}>
          <FailedState title={words.failed()} onRetry={retry} busy={friends.isFetching || stats.isFetching} />
        </Panel>
      )}
      {!failed && !(friends.data && stats.data) && (
        <div className="grid gap-6 lg:grid-cols-2">
          {[words.yourCode(), words.join()].map((title) => (
            <Panel key={title} title={title} padded={false}>
              <SkeletonRows rows={4} />
            </Panel>
          ))}
        </div>
      )}
      {friends.data && stats.data && <Friends friends={friends.data} stats={stats.data} />}
    </>
  );
}

function Friends({ friends, stats }: { friends: FriendsState; stats: ReferralStats }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div role="status" className="lg:col-span-2 empty:hidden">
        {friends.asking.length > 0 && <Asking asking={friends.asking} />}
      </div>
      <OwnCode friends={friends} />
      <div className="grid gap-6">
        <FriendForm waits={friends.waits} joinedWith={friends.joinedWith} />
        <FriendList friends={friends.friends} />
      </div>
      <YourLevel stats={stats} />
      <LevelBenefits level={stats.level} />
    </div>
  );
}

function OwnCode({ friends: { code, wholeCode, bonusPercent } }: { friends: FriendsState }) {
  return (
    <Panel title={words.yourCode()} sign="share-link">
      <div className="flex flex-wrap items-center gap-6">
        <QrCode
          className="size-[148px] shrink-0"
          label={words.qrCode()}
          text={`${getSharedOrigin()}/referral?friend=${wholeCode}`}
        />
        <div className="grid min-w-[180px] flex-1 gap-3">
          <output
            dir="ltr"
            translate="no"
            aria-label={words.codeLabel()}
            className="font-mono text-[40px]/[48px] font-[600] tracking-[0.12em] text-ink"
          >
            {code}
          </output>
          <p className="text-body text-ink-2">{words.showIt()}</p>
        </div>
      </div>
      <p className="mt-5 border-t border-line pt-4 text-body font-[600] text-green">
        {bonusPercent > 0 ? words.bonus({ percent: bonusPercent }) : words.noBonus()}
      </p>
    </Panel>
  );
}

function Asking({ asking }: Pick<FriendsState, "asking">) {
  return (
    <Panel title={words.asking()} padded={false}>
      <ul>
        {asking.map((seat) => (
          <AskingRow key={seat.id} {...seat} />
        ))}
      </ul>
    </Panel>
  );
}

function AskingRow({ id, words: seat }: FriendsState["asking"][number]) {
  const { formatMoney } = useFormats();
  const action = useAction(friendRoutes.answer, {
    toSuccessToast: ({ friends }, { body }) => {
      if (!body.link) return { title: words.declined(), description: words.nothingLinked() };
      const bonus = friends.find((friend) => friend.id === id)?.bonus;
      return {
        title: words.linkedTitle({ seat }),
        description: bonus ? words.linkedWithBonus({ bonus: formatMoney(bonus) }) : words.linked(),
      };
    },
    failureTexts: { title: words.title(), fallback: words.answerFailed() },
    invalidates: changedByFriends,
  });
  const answer = (link: boolean) => void action.run({ params: { id: String(id) }, body: { link } });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-6 py-3 last:border-b-0 max-md:px-4">
      <span className="text-body">{words.wantsToJoin({ seat })}</span>
      <span className="flex gap-2.5">
        <Button
          variant="primary"
          busy={action.busy}
          busyLabel={words.confirming()}
          aria-label={words.confirm({ seat })}
          onClick={() => answer(true)}
        >
          {words.confirmShort()}
        </Button>
        <Button aria-label={words.decline({ seat })} onClick={() => answer(false)}>
          {words.declineShort()}
        </Button>
      </span>
    </li>
  );
}

function FriendList({ friends }: Pick<FriendsState, "friends">) {
  const { formatMoney } = useFormats();
  return (
    <Panel title={words.yourFriends({ count: friends.length })}>
      {friends.length === 0 ? (
        <p className="text-body text-ink-2">{words.noFriends()}</p>
      ) : (
        <ul className="grid gap-2">
          {friends.map(({ id, words: seat, bonus }) => (
            <li key={id} className="flex justify-between gap-4 text-body">
              <span translate="no">{seat}</span>
              {bonus && (
                <span className="text-green">{words.friendBonus({ bonus: formatMoney(bonus) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
