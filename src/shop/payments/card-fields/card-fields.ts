import type { ReactNode } from 'react';

export type CardPart = 'number' | 'expiry' | 'cvc';

/** `message` is the provider's own; `part` is the field it belongs beside. */
export type Failure = { ok: false; message: string | null; part: CardPart | null };
export type Outcome = { ok: true } | Failure;

export const done: Outcome = { ok: true };

/** What the bank wants to hear from the holder; `amount` in RON, null when nothing is paid. */
export type Question = { amount: number | null };
/** True when the holder agrees. */
export type AskHolder = (question: Question) => Promise<boolean>;

export type FieldsProps = {
  /** After every change: whether number, expiry and CVC are each complete and free of errors. */
  onChange: (isComplete: boolean) => void;
  failure: Failure | null;
  isBusy: boolean;
};

/** The card fields of a provider: what is typed into them goes to the provider and to nobody else. */
export type CardFields = {
  provider: 'sandbox' | 'stripe';
  /** The provider lays its own windows over the page, which no modal dialog may cover. */
  hasOwnWindows: boolean;
  draw: (props: FieldsProps) => ReactNode;
  confirmSetup: (clientSecret: string, ownerName: string, ask: AskHolder) => Promise<Outcome>;
  confirmPayment: (clientSecret: string, ownerName: string, ask: AskHolder) => Promise<Outcome>;
  /** A payment with a saved card that the bank wants its holder to confirm. */
  finishPayment: (clientSecret: string, paymentMethodId: string, ask: AskHolder) => Promise<Outcome>;
};
