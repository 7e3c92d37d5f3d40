import { CallFailed, call } from '../../../kit/client.ts';
import { getCardConfig } from '../contract.ts';
import { texts } from '../texts.ts';
import type { CardFields } from './card-fields.ts';

/** The fields of the provider that the shop works with; the other one's code never comes. */
export async function loadCardFields(signal?: AbortSignal): Promise<CardFields> {
  const { provider, publicKey } = await call(getCardConfig, {}, signal);
  if (provider === 'stripe') return (await import('./stripe.tsx')).openStripe(publicKey);
  if (provider === 'sandbox') return (await import('./sandbox.tsx')).openSandbox(publicKey);
  throw new CallFailed('The shop takes no cards', 503, texts.cardsOff);
}
