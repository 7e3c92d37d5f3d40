import { showPhone } from '../account/rules.ts';
import { showPlace } from '../addresses/place-rules.ts';
import { type BillingParty, isIdentity } from './rules.ts';
import { texts } from './texts.ts';

export const partyName = (party: BillingParty): string =>
  isIdentity(party) && party.kind === 'company' ? party.companyName : `${party.firstName} ${party.lastName}`;

/** What stands under the name: the company's numbers, the place, the phone. */
export function partyLines(party: BillingParty): string[] {
  const place = showPlace(party);
  if (!isIdentity(party)) return [...place, showPhone(party.phoneNumber)];
  if (party.kind === 'person') return place;
  return [[texts.taxId(party.taxId), party.registration].filter(Boolean).join(' · '), ...place];
}
