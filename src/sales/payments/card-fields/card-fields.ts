import type { ReactNode } from 'react';

export type CardPart = 'number' | 'expiry' | 'cvc';

/** `message` comes from the provider; `part` is the field it concerns. */
export type Failure = { ok: false; message: string | null; part: CardPart | null };
export type ConfirmResult = { ok: true } | Failure;

export const succeeded: ConfirmResult = { ok: true };

/** The 3-D Secure challenge; `amount` in RON, null when a card is only saved. */
export type Challenge = { amount: number | null };
/** Resolves to true when the holder approves. */
export type RequestApproval = (challenge: Challenge) => Promise<boolean>;

export type FieldsProps = {
  /** Called after every change with whether all fields are complete and valid. */
  onChange: (isComplete: boolean) => void;
  failure: Failure | null;
  isBusy: boolean;
};

/** A provider's card fields. Card data goes only to the provider. */
export type CardFields = {
  provider: 'sandbox' | 'stripe';
  /** The provider opens its own windows over the page, which a modal dialog would cover. */
  opensOwnWindows: boolean;
  render: (props: FieldsProps) => ReactNode;
  confirmSetup: (clientSecret: string, ownerName: string, requestApproval: RequestApproval) => Promise<ConfirmResult>;
  confirmPayment: (clientSecret: string, ownerName: string, requestApproval: RequestApproval) => Promise<ConfirmResult>;
  /** Completes a saved-card payment that requires 3-D Secure. */
  finishPayment: (
    clientSecret: string,
    paymentMethodId: string,
    requestApproval: RequestApproval,
  ) => Promise<ConfirmResult>;
};

export type ProviderError = { type: string; message?: string; code?: string; param?: string };

const parts: [RegExp, CardPart][] = [
  [/cvc/, 'cvc'],
  [/exp/, 'expiry'],
  [/number/, 'number'],
];

/** Assigns an error to the field it concerns; errors about the whole card go to the number. */
export function failureOf({ type, message, code = '', param = '' }: ProviderError): Failure {
  const found = parts.find(([pattern]) => pattern.test(param)) ?? parts.find(([pattern]) => pattern.test(code));
  const isCardError = type === 'card_error' || type === 'validation_error';
  return { ok: false, message: message ?? null, part: isCardError ? (found?.[1] ?? 'number') : null };
}
