import { endpointUrl } from '../../platform/http/client.ts';
import { keepClickIds, keptClickIds } from './click-ids.ts';
import { marksFrom } from './marks-rules.ts';
import { postOrderMarks } from './order-marks-contract.ts';
import type { Consent } from './rules.ts';

/** Tells the server what the buyer allows, so that it may report the order. The page may be left for that of a bank at once. */
export function sendOrderMarks(orderIdentifier: string, { visitorId, marketing }: Consent): void {
  if (marketing) keepClickIds();
  const marks = marksFrom(document.cookie, marketing ? keptClickIds() : {});
  const body = JSON.stringify({ visitorId, orderIdentifier, marks });
  navigator.sendBeacon(endpointUrl(postOrderMarks, {}), new Blob([body], { type: 'application/json' }));
}
