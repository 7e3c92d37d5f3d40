/**
 * What wallet buttons are paid with; Apple Pay and Google Pay are cards to Stripe. The buttons and the payment name the
 * same types, of which Stripe takes those that the account has.
 */
export const walletTypes = ['card', 'link', 'klarna'] as const;
