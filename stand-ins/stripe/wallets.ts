import { createStripeWallets } from '../../src/sales/payments/stripe/stripe-wallets.ts';
import type { CreateWalletButtons } from '../../src/sales/payments/wallet-buttons.ts';
import { createWalletStripe } from './wallet-stripe.tsx';

/** Wallet buttons of the stand-in, through the same adapter as those of Stripe. */
export const loadStandInWallets = async (publicKey: string): Promise<CreateWalletButtons> =>
  createStripeWallets(createWalletStripe(publicKey));
