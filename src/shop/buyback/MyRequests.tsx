import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { acceptOffer, type BuyBack, declineOffer } from './contract.ts';
import { RequestCard } from './RequestCard.tsx';
import { mineTexts as texts } from './texts.ts';
import './my-requests.css';

type MyRequestsProps = { requests: BuyBack[]; onChange: (changed: BuyBack) => void };

/** The customer's requests, with what can be done about each. */
export function MyRequests({ requests, onChange }: MyRequestsProps) {
  const [busy, setBusy] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<BuyBack | null>(null);
  const answer = async (endpoint: typeof acceptOffer | typeof declineOffer, { id }: BuyBack, said: string) => {
    setBusy(id);
    setLeaving(null);
    await call(endpoint, { body: { buyBackId: id } }).then(
      (changed) => {
        onChange(changed);
        snackbar.success(said);
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setBusy(null);
  };
  if (requests.length === 0) return null;
  return (
    <section className="my-requests">
      <h2>{texts.title}</h2>
      <ul>
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            isBusy={busy === request.id}
            onAccept={() => void answer(acceptOffer, request, texts.accepted)}
            onDecline={() => setLeaving(request)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.declineTitle}
        action={texts.declineAction}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void answer(declineOffer, leaving, texts.declined)}
      >
        {texts.declineText}
      </ConfirmDialog>
    </section>
  );
}
