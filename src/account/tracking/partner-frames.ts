import { call } from '../../platform/http/client.ts';
import { postPartnerSale } from './partner-contract.ts';

/** Tells affiliate networks of an order by frames that nobody sees. Their addresses are made by the server. */
export async function showPartnerFrames(visitorId: string, orderIdentifier: string): Promise<void> {
  const addresses = await call(postPartnerSale, { body: { visitorId, orderIdentifier } }).catch(() => []);
  for (const address of addresses) {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = '';
    frame.hidden = true;
    document.body.append(frame);
  }
}
