import { Fragment, type ReactElement } from "react";

/** What a text with tags is read as. A page's translation replaces text nodes, so each stands in an element. */
export function Rich({ parts }: { parts: readonly (string | ReactElement)[] }) {
  return parts.map((part, index) =>
    typeof part === "string" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no identity
      <span key={index}>{part}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
