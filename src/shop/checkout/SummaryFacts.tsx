import { useSession } from '../account/session.ts';
import { PartyText } from './PartyText.tsx';
import { partyName } from './party.ts';
import { SummaryFact } from './SummaryFact.tsx';
import { SummaryPayment } from './SummaryPayment.tsx';
import { useMyCheckout } from './store.ts';
import { texts } from './texts.ts';
import './summary.css';

/** Where to, on whose name, with whom, how paid; each with the way to change it. */
export function SummaryFacts({ isPaymentOpen }: { isPaymentOpen: boolean }) {
  const { shippingAddress, billingAddress, selectedCourier, locker, note, email } = useMyCheckout();
  const customerEmail = useSession(({ data }) => data.userName);
  return (
    <section className="part summary-facts" aria-label={texts.details}>
      <SummaryFact part="address" title={texts.deliverTo}>
        {shippingAddress && <b>{partyName(shippingAddress)}</b>}
        {shippingAddress && <PartyText party={shippingAddress} />}
        <span>{customerEmail ?? email}</span>
      </SummaryFact>
      <SummaryFact part="billing" title={texts.invoiceTo}>
        {billingAddress && <b>{partyName(billingAddress)}</b>}
        {billingAddress && <PartyText party={billingAddress} />}
      </SummaryFact>
      <SummaryFact part="courier" title={texts.courier}>
        <b>{selectedCourier?.name}</b>
        {locker && <span>{`${locker.name}, ${locker.street}, ${locker.locality}`}</span>}
        <span>{selectedCourier?.days}</span>
      </SummaryFact>
      {!isPaymentOpen && <SummaryPayment />}
      {note.trim() !== '' && (
        <SummaryFact part="payment" title={texts.noteTitle}>
          <span className="summary-note">{note}</span>
        </SummaryFact>
      )}
    </section>
  );
}
