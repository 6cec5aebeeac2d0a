import { getSharedText } from "@glasshouse/contract/referrals.ts";
import { useState } from "react";
import { getSharedOrigin } from "../../api/hosts.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ShareIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { showToast } from "../../ui/toast-store.ts";

/** Every shared text contains the disclosure. */
export function ShareCode({ code }: { code: string }) {
  const link = `${getSharedOrigin()}/?ref=${encodeURIComponent(code)}`;
  const text = getSharedText(link);
  return (
    <Panel title="Your Referral Code" sign="share-link">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output
            dir="ltr"
            translate="no"
            aria-label="Your referral code"
            className="font-mono text-[22px]/8 tracking-[0.08em] text-ink"
          >
            {code}
          </output>
          <CopyButton text={code} label="Copy code" copiedLabel="Copied" />
        </div>
        <div
          dir="ltr"
          translate="no"
          className="rounded-control bg-sunken px-3 py-2.5 text-label break-all text-ink-2"
        >
          {link}
        </div>
        <div className="flex flex-wrap gap-2.5">
          <ShareButton text={text} link={link} />
          <CopyButton text={text} label="Copy link" copiedLabel="Copied" />
          <a
            href={`https://wa.me/?${new URLSearchParams({ text })}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            WhatsApp
          </a>
          <a
            href={`https://t.me/share/url?${new URLSearchParams({ url: link, text: getSharedText("") })}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            Telegram
          </a>
        </div>
        <p className="text-meta text-ink-3">
          {`Whatever is shared begins with: ${getSharedText("").split(" Join")[0]}`}
        </p>
      </div>
    </Panel>
  );
}

/** Plain http has no share sheet, so the link is copied. */
function ShareButton({ text, link }: { text: string; link: string }) {
  const [refused, setRefused] = useState(false);
  if (typeof navigator.share !== "function" || refused)
    return <CopyButton variant="primary" text={text} label="Share link" copiedLabel="Link copied" />;
  async function share() {
    try {
      await navigator.share({ title: "Glasshouse, a play-money simulation", text, url: link });
    } catch (error) {
      const closed = error instanceof Error && error.name === "AbortError";
      if (closed) return;
      setRefused(true);
      showToast({
        title: "Not shared",
        description: "Your device couldn't share it. Press Share link again to copy it instead.",
        tone: "bad",
      });
    }
  }
  return (
    <Button variant="primary" icon={ShareIcon} onClick={() => void share()}>
      Share link
    </Button>
  );
}
