import { useState } from "react";
import { getSharedOrigin } from "../../api/hosts.ts";
import { getDisclosure } from "../../display/language.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { commonWords } from "../../ui/common.words.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ShareIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { referralWords as words } from "./referral.words.ts";

/** Every shared text contains the disclosure. */
const getSharedText = (link: string) => words.sharedText({ disclosure: getDisclosure(), link });

export function ShareCode({ code }: { code: string }) {
  const link = `${getSharedOrigin()}/?ref=${encodeURIComponent(code)}`;
  const text = getSharedText(link);
  return (
    <Panel title={words.yourCode()} sign="share-link">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output
            dir="ltr"
            translate="no"
            aria-label={words.codeLabel()}
            className="font-mono text-[22px]/8 tracking-[0.08em] text-ink"
          >
            {code}
          </output>
          <CopyButton text={code} label={words.copyCode()} copiedLabel={commonWords.copied()} />
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
          <CopyButton text={text} label={words.copyLink()} copiedLabel={commonWords.copied()} />
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
        <p className="text-meta text-ink-3">{words.beginning({ text: getDisclosure() })}</p>
      </div>
    </Panel>
  );
}

/** Plain http has no share sheet, so the link is copied. */
function ShareButton({ text, link }: { text: string; link: string }) {
  const [refused, setRefused] = useState(false);
  if (typeof navigator.share !== "function" || refused)
    return (
      <CopyButton variant="primary" text={text} label={words.share()} copiedLabel={words.linkCopied()} />
    );
  async function share() {
    try {
      await navigator.share({ title: words.shareTitle(), text, url: link });
    } catch (error) {
      const closed = error instanceof Error && error.name === "AbortError";
      if (closed) return;
      setRefused(true);
      showToast({
        title: words.notShared(),
        description: words.notSharedAbout(),
        tone: "bad",
      });
    }
  }
  return (
    <Button variant="primary" icon={ShareIcon} onClick={() => void share()}>
      {words.share()}
    </Button>
  );
}
