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

/** The shopper is sent to a page of the provider, whose address is the client secret. */
export type HostedPage = { isHosted: true };

/** A provider's part of the card dialog. Card data goes only to the provider. */
export type CardFields = {
  /** The provider opens its own windows over the page, which a modal dialog would cover. */
  opensOwnWindows: boolean;
  render: (props: FieldsProps) => ReactNode;
  /** The bank's step inside the dialog, for providers that call `requestApproval`. */
  renderChallenge?: (challenge: Challenge, onRespond: (isApproved: boolean) => void) => ReactNode;
  confirmSetup: (clientSecret: string, ownerName: string, requestApproval: RequestApproval) => Promise<ConfirmResult>;
  confirmPayment: (clientSecret: string, ownerName: string, requestApproval: RequestApproval) => Promise<ConfirmResult>;
  /** Completes a saved-card payment that requires 3-D Secure. */
  finishPayment: (clientSecret: string, cardId: string, requestApproval: RequestApproval) => Promise<ConfirmResult>;
};
