import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { clockQuery, useUser } from "../../api/queries.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { useSearch } from "../../shell/navigation.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { cx } from "../../ui/cx.ts";
import { BellIcon, type Icon, LockIcon, PersonIcon, SettingsIcon } from "../../ui/icons.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SeatSection } from "./seat-section.tsx";
import { SecuritySection } from "./security-section.tsx";
import { settingsWords as words } from "./settings.words.ts";

const sections: Record<string, { label: () => string; icon: Icon; content: () => ReactNode }> = {
  profile: { label: words.profile, icon: PersonIcon, content: ProfileSection },
  notifications: { label: words.notifications, icon: BellIcon, content: NotificationsSection },
  security: { label: words.security, icon: LockIcon, content: SecuritySection },
  preferences: { label: words.preferences, icon: SettingsIcon, content: PreferencesSection },
};

const ofAccounts: ReadonlySet<string> = new Set(["profile", "security"]);

function useWithoutAccount(): boolean {
  const { data: clock } = useQuery(clockQuery);
  const user = useUser();
  const seated = Boolean(clock?.lesson) && user?.role === "investor";
  return seated || Boolean(user?.managedWorld);
}

/** Each section has an address for Back and reload. */
export function SettingsPage() {
  const { section: asked } = useSearch("/settings");
  const active = asked !== undefined && Object.hasOwn(sections, asked) ? asked : "profile";
  const withoutAccount = useWithoutAccount();
  const Content =
    withoutAccount && ofAccounts.has(active) ? SeatSection : (sections[active]?.content ?? ProfileSection);
  return (
    <>
      <PageHead sign="no-names" title={words.title()} subtitle={words.subtitle()} />
      <div className="grid items-start gap-6 lg:grid-cols-[220px_minmax(0,640px)]">
        <nav aria-label={words.title()}>
          <ul className="grid grid-cols-2 gap-0.5 sm:grid-cols-4 lg:grid-cols-1">
            {Object.entries(sections).map(([id, section]) => (
              <li key={id}>
                <AppLink
                  href={`/settings?section=${id}`}
                  aria-current={id === active ? "page" : undefined}
                  className={cx(
                    "flex h-10 items-center gap-3 rounded-control px-3 text-body whitespace-nowrap transition-colors max-md:h-11",
                    id === active
                      ? "bg-sunken font-[600] text-ink"
                      : "font-[500] text-ink-2 hover:bg-sunken hover:text-ink",
                  )}
                >
                  <section.icon size={17} className={id === active ? "text-green" : undefined} />
                  <span>{section.label()}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <Content />
      </div>
    </>
  );
}
