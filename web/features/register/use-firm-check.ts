// Records that the firm of the offer that is open was looked up.
import { offerRoutes } from "@glasshouse/contract/offers.ts";
import { findOpenOffer } from "@glasshouse/core/offers/offers.ts";
import { matchesQuery, offerFirms } from "@glasshouse/core/register/offer-firms.ts";
import { useQuery } from "@tanstack/react-query";
import { clockQuery, offersQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { isLaterInLesson } from "../../lesson/later-in-lesson.ts";
import { registerWords as words } from "./register.words.ts";

/** @returns the next unanswered offer, and what to call for each search or opened entry */
export function useFirmCheck() {
  const { data: state } = useQuery(offersQuery);
  const { data: clock } = useQuery(clockQuery);
  const { run } = useAction(offerRoutes.check, {
    failureTexts: { title: words.failed(), fallback: words.notRecorded() },
  });
  const round = state?.rounds.find((each) => each.round === state.asked);
  const isOpen = round !== undefined && !isLaterInLesson(round.round, clock?.lesson);
  const offer = isOpen ? findOpenOffer(round) : undefined;
  return {
    offer,
    backTo: round?.round === "before" ? "/offers" : `/offers?go=${round?.round}`,
    record: (query: string) => {
      const firm = offer && offerFirms[offer.id];
      if (round && firm && matchesQuery(firm, query))
        void run({ body: { round: round.round, offer: offer.id } });
    },
  };
}
