import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { formatPhone } from '../../account/identity/rules.ts';
import { texts as steps } from '../../account/identity/screen-texts.ts';
import { useSession } from '../../account/identity/session.ts';
import { recordVisitEvent } from '../../account/tracking/visit-events.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { WholeNumbers } from '../../ui/WholeNumbers.tsx';
import { findGifts } from '../cart/gifts.ts';
import { useCart } from '../cart/store.ts';
import { GuaranteeNotice } from '../guarantee-notice/GuaranteeNotice.tsx';
import type { Order } from '../orders/contract.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { Route } from './+types/SummaryPage.ts';
import { CheckoutSection, CheckoutSkeleton } from './CheckoutSection.tsx';
import { CostsPanel } from './CostsPanel.tsx';
import type { FailureMessage } from './failure-rules.ts';
import { calculateCosts, describeNothingToPay, formatDeadline, isNothingToPay } from './order-rules.ts';
import { PaymentChoice, useCards } from './PaymentChoice.tsx';
import { selectedSavedCard } from './rules.ts';
import { SavedCardName } from './SavedCardOptions.tsx';
import { SavedEntryText, savedEntryName } from './SavedEntries.tsx';
import { cartPath, checkoutPath, type SectionName } from './step-rules.ts';
import { useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useStepGuard } from './use-step-guard.ts';
import './summary.css';
import '../../ui/field.css';
import './checkout.css';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.summary);

export default function SummaryPage() {
  const isOpen = useStepGuard('summary');
  return (
    <>
      <Steps label={steps.checkoutWay} names={steps.checkoutSteps} current={3} />
      <h1>{texts.summary}</h1>
      {isOpen ? <Summary /> : <CheckoutSkeleton />}
    </>
  );
}

function Summary() {
  useEffect(() => recordVisitEvent({ kind: 'summary' }), []);
  const { isBusy, unpaid, failureMessage, action, submit } = usePlaceOrder();
  return (
    <div className="checkout">
      <div className="checkout-parts">
        <SummaryItems />
        <SummaryRepeats />
        <SummaryFacts isPaymentOpen={unpaid !== null} />
        <section className="part" aria-labelledby="guarantee-title">
          <h2 id="guarantee-title">{texts.guarantee}</h2>
          <GuaranteeNotice />
        </section>
      </div>
      <aside className="checkout-side">
        {unpaid && <UnpaidPanel order={unpaid} />}
        <CostsPanel
          action={
            <>
              <FailureNote failureMessage={failureMessage} />
              <Button variant="buy" size="l" isFull isBusy={isBusy} onClick={() => void submit()}>
                {action}
              </Button>
            </>
          }
        >
          <p className="sr" role="status">
            {isBusy && texts.placing}
          </p>
          <TermsText />
        </CostsPanel>
        <Link className="link checkout-back" to={checkoutPath}>
          <Icon name="left" size="s" />
          {texts.backToCheckout}
        </Link>
      </aside>
    </div>
  );
}

/** Lets the shopper pay a placed order with another card or method. */
const UnpaidPanel = ({ order: { number, expiresAt } }: { order: Order }) => (
  <CheckoutSection
    name="payment"
    title={<WholeNumbers text={texts.unpaid(number)} />}
    text={texts.unpaidText(formatDeadline(expiresAt, new Date()))}
  >
    <PaymentChoice error={undefined} />
  </CheckoutSection>
);

const FailureNote = ({ failureMessage }: { failureMessage: FailureMessage | null }) => (
  <div role="alert">
    {failureMessage && (
      <div className="form-message is-bad">
        <Icon name="warning" />
        <div>
          {failureMessage.title && <p>{failureMessage.title}</p>}
          <p className={failureMessage.title ? 'small' : undefined}>{failureMessage.text}</p>
        </div>
      </div>
    )}
  </div>
);

/** The links open in a new tab, so that the checkout stays open. */
const TermsText = () => (
  <p className="small muted">
    {texts.termsFirst}
    <TermsLink to="/terms-and-conditions">{texts.terms}</TermsLink>
    {texts.termsThen}
    <TermsLink to="/privacy">{texts.privacy}</TermsLink>
    {texts.termsEnd}
    <TermsLink to="/transport-and-return">{texts.returns}</TermsLink>.
  </p>
);

const TermsLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="link" to={to} target="_blank">
    {children}
  </Link>
);

function SummaryItems() {
  const lines = useCart((state) => state.lines);
  const gifts = findGifts(useCart((state) => state.codes)).filter(({ isDeclined }) => !isDeclined);
  return (
    <section className="part" aria-labelledby="items-title">
      <div className="part-head">
        <h2 id="items-title">{texts.items}</h2>
        <ChangeLink to={cartPath} label={texts.items} />
      </div>
      <ul className="summary-items">
        {lines.map(({ productId, name, brand, image, price, quantity }) => (
          <li key={productId}>
            <ProductPicture image={image} backupImage={image} alt="" side={64} />
            <div>
              <p className="summary-name">{name}</p>
              <p className="small muted num">
                {brand} · {texts.quantity(quantity, formatRon(price))}
              </p>
            </div>
            <p className="num summary-sum">{formatRon(toRon(toBani(price) * quantity))}</p>
          </li>
        ))}
        {gifts.map(({ code, name, image, quantity, reason }) => (
          <li key={code}>
            <ProductPicture image={image} backupImage={image} alt="" side={64} />
            <div>
              <p className="summary-name">{texts.gift(quantity, name)}</p>
              <p className="small muted">{reason}</p>
            </div>
            <p className="num summary-sum">{formatRon(0)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const RepeatTerms = lazy(() =>
  import('../repeat-deliveries/customer-parts.ts').then((parts) => ({ default: parts.RepeatTerms })),
);

function SummaryRepeats() {
  const { shippingAddress, selectedCourier, locker, paymentMethod } = useCurrentCheckout();
  if (!shippingAddress || !selectedCourier) return null;
  return (
    <Suspense fallback={null}>
      <RepeatTerms
        shippingAddressId={shippingAddress.id}
        courierId={selectedCourier.id}
        lockerId={locker?.id ?? null}
        paymentMethod={paymentMethod}
      />
    </Suspense>
  );
}

function SummaryFacts({ isPaymentOpen }: { isPaymentOpen: boolean }) {
  const { billingAddress, note } = useCurrentCheckout();
  return (
    <section className="part summary-facts" aria-label={texts.details}>
      <SummaryDelivery />
      <SummaryFact section="billing" title={texts.invoiceTo}>
        {billingAddress && <b>{savedEntryName(billingAddress)}</b>}
        {billingAddress && <SavedEntryText entry={billingAddress} />}
      </SummaryFact>
      {!isPaymentOpen && <SummaryPayment />}
      {note.trim() !== '' && (
        <SummaryFact section="payment" title={texts.noteTitle}>
          <span className="summary-note">{note}</span>
        </SummaryFact>
      )}
    </section>
  );
}

/** To a door: the address and the courier. To a locker: the locker and whom the courier writes to. */
function SummaryDelivery() {
  const { shippingAddress, selectedCourier, locker, email } = useCurrentCheckout();
  const customerEmail = useSession(({ data }) => data.userName);
  if (!shippingAddress || !selectedCourier) return null;
  const name = <b>{savedEntryName(shippingAddress)}</b>;
  const contact = <span>{customerEmail ?? email}</span>;
  if (locker)
    return (
      <>
        <SummaryFact section="courier" title={texts.pickUpFrom(selectedCourier.name)}>
          <b>{locker.name}</b>
          <span>{`${locker.street}, ${locker.locality}`}</span>
          <span>{selectedCourier.days}</span>
        </SummaryFact>
        <SummaryFact section="address" title={texts.contactPerson}>
          {name}
          <span className="num">{formatPhone(shippingAddress.phoneNumber)}</span>
          {contact}
        </SummaryFact>
      </>
    );
  return (
    <>
      <SummaryFact section="address" title={texts.deliverTo}>
        {name}
        <SavedEntryText entry={shippingAddress} />
        {contact}
      </SummaryFact>
      <SummaryFact section="courier" title={texts.courier}>
        <b>{selectedCourier.name}</b>
        <span>{selectedCourier.days}</span>
      </SummaryFact>
    </>
  );
}

function SummaryPayment() {
  const current = useCurrentCheckout();
  const { cards } = useCards();
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const costs = calculateCosts({ lines, codes }, current);
  const method = paymentMethods[current.paymentMethod];
  const card = method.isOnline && cards.find(({ id }) => id === selectedSavedCard(current));
  if (isNothingToPay(costs))
    return (
      <SummaryFact section="payment" title={texts.pay}>
        {costs.gift > 0 && <b>{texts.giftCard}</b>}
        <span>{describeNothingToPay(costs)}</span>
      </SummaryFact>
    );
  return (
    <SummaryFact section="payment" title={texts.pay}>
      <b>{method.name}</b>
      <span>{card ? <SavedCardName {...card} /> : method.texts.summary}</span>
    </SummaryFact>
  );
}

const SummaryFact = ({ section, title, children }: { section: SectionName; title: string; children: ReactNode }) => (
  <div className="summary-fact">
    <div className="part-head">
      <h2>{title}</h2>
      <ChangeLink to={`${checkoutPath}#${section}`} label={title} />
    </div>
    <p className="summary-lines">{children}</p>
  </div>
);

const ChangeLink = ({ to, label }: { to: string; label: string }) => (
  <Link className="link small" to={to} aria-label={texts.changeOf(label)}>
    {texts.change}
  </Link>
);
