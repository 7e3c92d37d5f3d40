import { partyLines } from './party.ts';
import type { BillingParty } from './rules.ts';

export const PartyText = ({ party }: { party: BillingParty }) =>
  partyLines(party).map((line) => (
    <span key={line} className="num">
      {line}
    </span>
  ));
