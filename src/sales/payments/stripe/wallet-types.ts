/**
 * Payment types of the wallet buttons, the same as those of the payment, of which Stripe takes those that the account
 * has; Apple Pay and Google Pay are cards to Stripe.
 */
export const walletTypes = ['card', 'link', 'klarna'] as const;
