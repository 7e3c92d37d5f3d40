import type { StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CreateWalletButtons } from '../wallet-buttons.ts';
import { createStripeWallets } from './stripe-wallets.ts';

/** Loads Stripe.js from Stripe's host. */
export async function loadStripeWallets(publicKey: string): Promise<CreateWalletButtons> {
  const stripe = await loadStripe(publicKey, { locale: 'ro' });
  if (!stripe) throw new Error('Stripe.js did not load');
  return createStripeWallets<StripeElements>(stripe);
}
