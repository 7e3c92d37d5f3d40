import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmailField } from '../../account/identity/ContactFields.tsx';
import { texts as steps } from '../../account/identity/screen-texts.ts';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { recordVisitEvent } from '../../account/tracking/visit-events.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { formatRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { cart, useCart } from '../cart/store.ts';
import { calculateTotals } from '../cart/total-rules.ts';
import type { Courier } from '../delivery/contract.ts';
import { AddressSection } from './AddressSection.tsx';
import { BillingChoice } from './BillingChoice.tsx';
import { useIsGuest } from './buyer.ts';
import { CheckoutSection, CheckoutSkeleton } from './CheckoutSection.tsx';
import { CostsPanel } from './CostsPanel.tsx';
import { LockerChoice } from './LockerChoice.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { RadioGroup, RadioOption } from './RadioGroup.tsx';
import { needsLocker, withCourier, withSameBilling } from './rules.ts';
import { cartPath, checkoutPath, deliveryTexts, hasProblems } from './step-rules.ts';
import { checkout, reloadCouriers, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';
import { useContinueToSummary } from './use-continue-to-summary.ts';
import { useStepGuard } from './use-step-guard.ts';
import './checkout.css';

export const checkoutMeta = () => unlistedPageMeta(texts.title);

/** `express` are buttons of a later feature, which buy the cart at once. */
type CheckoutPageProps = { express: ReactNode };

export function CheckoutPage({ express }: CheckoutPageProps) {
  const isOpen = useStepGuard('checkout');
  return (
    <>
      <Steps label={steps.checkoutWay} names={steps.checkoutSteps} current={2} />
      <h1>{texts.title}</h1>
      {isOpen ? <CheckoutForm express={express} /> : <CheckoutSkeleton />}
    </>
  );
}

function CheckoutForm({ express }: CheckoutPageProps) {
  useEffect(() => recordVisitEvent({ kind: 'checkout' }), []);
  const isGuest = useIsGuest();
  const { sections, problems, goToSummary, onInput } = useContinueToSummary(isGuest);
  return (
    <div className="checkout">
      <div className="checkout-parts" ref={sections} onInput={onInput}>
        {express}
        {isGuest && <ContactSection error={problems.contact} />}
        <CourierSection error={problems.courier} />
        <AddressSection error={problems.address} />
        <BillingSection error={problems.billing} />
        <PaymentSection error={problems.payment} />
      </div>
      <aside className="checkout-side">
        <CostsPanel
          hasProducts
          action={
            <>
              <FormMessage>{hasProblems(problems) ? texts.incomplete : null}</FormMessage>
              <Button variant="buy" size="l" isFull onClick={goToSummary}>
                {texts.goOn}
              </Button>
            </>
          }
        />
        <Link className="link checkout-back" to={cartPath}>
          <Icon name="left" size="s" />
          {texts.backToCart}
        </Link>
      </aside>
    </div>
  );
}

const PaymentSection = ({ error }: { error: string | undefined }) => (
  <CheckoutSection name="payment" title={texts.payment}>
    <PaymentChoice error={error} />
    <NoteField />
  </CheckoutSection>
);

function BillingSection({ error }: { error: string | undefined }) {
  const current = useCurrentCheckout();
  const { billingSameAsShipping } = current;
  const delivery = deliveryTexts(current);
  return (
    <CheckoutSection name="billing" title={delivery.billing}>
      <Checkbox
        checked={billingSameAsShipping}
        onChange={({ target }) =>
          checkout.update((before) => ({ ...withSameBilling(before, target.checked), billingDraft: null }))
        }
      >
        {delivery.billingSame}
      </Checkbox>
      {!billingSameAsShipping && <BillingChoice error={error} />}
    </CheckoutSection>
  );
}

function CourierSection({ error }: { error: string | undefined }) {
  const couriers = useCouriers();
  const { shippingAddress } = useCurrentCheckout();
  return (
    <CheckoutSection
      name="courier"
      title={texts.courier}
      text={shippingAddress ? texts.courierText : texts.courierEarly}
    >
      {couriers === null && <CourierSkeleton />}
      {couriers?.length === 0 && <NoCouriers />}
      {couriers && couriers.length > 0 && <CourierChoices couriers={couriers} error={error} />}
    </CheckoutSection>
  );
}

function NoCouriers() {
  const haveFailed = useCart((state) => state.haveCouriersFailed);
  return (
    <div className="form">
      <p>{haveFailed ? texts.couriersFailed : texts.noCouriers}</p>
      <div className="form-ends">
        <Button onClick={() => void reloadCouriers()}>{texts.again}</Button>
      </div>
    </div>
  );
}

/** As high as the five couriers that the shop comes with. */
const CourierSkeleton = () => (
  <div className="courier-waiting" role="status" aria-label={texts.couriersWaiting}>
    <Skeleton height={77} />
    <Skeleton height={77} />
    <Skeleton height={77} />
    <Skeleton height={77} />
    <Skeleton height={77} />
  </div>
);

/** Reloads the couriers when the county or the value of the products changes. */
function useCouriers(): readonly Courier[] | null {
  const { shippingAddress } = useCurrentCheckout();
  const goodsValue = useCart(({ lines, codes }) => {
    const { goods, discount } = calculateTotals({ lines, codes, shippingCost: 0 });
    return goods - discount;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices differ by county, and free delivery by value
  useEffect(() => {
    void reloadCouriers();
  }, [shippingAddress?.county, goodsValue]);
  useVerifyCodesOnAddressChange(JSON.stringify(shippingAddress));
  return useCart((state) => state.couriers);
}

/** Verifies the promo codes again when the address changes; invalid ones are removed with a message. */
function useVerifyCodesOnAddressChange(address: string): void {
  useEffect(() => {
    if (address !== 'null') void cart.verifyCodes();
  }, [address]);
}

const maxNoteLength = 500;

function NoteField() {
  const { note } = useCurrentCheckout();
  return (
    <Field
      label={texts.note}
      isOptional
      hint={note.length > maxNoteLength - 100 ? texts.noteLeft(maxNoteLength - note.length) : null}
    >
      {(fieldProps) => (
        <textarea
          {...fieldProps}
          className="input"
          name="note"
          rows={3}
          maxLength={maxNoteLength}
          placeholder={texts.noteExample}
          value={note}
          onChange={({ target }) => checkout.update(() => ({ note: target.value }))}
        />
      )}
    </Field>
  );
}

/** Guests only: the email address of a customer is known. */
function ContactSection({ error }: { error: string | undefined }) {
  const { email } = useCurrentCheckout();
  return (
    <CheckoutSection name="contact" title={texts.contact} action={<SignInLink />}>
      <EmailField
        name="email"
        autoComplete="email"
        hint={texts.contactText}
        value={email}
        error={error}
        onChange={({ target }) => checkout.update(() => ({ email: target.value }))}
      />
    </CheckoutSection>
  );
}

const SignInLink = () => (
  <span className="small">
    {texts.haveAccount}{' '}
    <Link className="link" to={signInUrl({ pathname: checkoutPath, search: '' })} onClick={checkout.rememberEmail}>
      {texts.signIn}
    </Link>
  </span>
);

type CourierChoicesProps = { couriers: readonly Courier[]; error: string | undefined };

/** A courier that was picked in the cart is not asked again. */
function CourierChoices({ couriers, error }: CourierChoicesProps) {
  const current = useCurrentCheckout();
  const { selectedCourier, shippingAddress } = current;
  // When a locker is missing, LockerChoice shows the error.
  const isLockerMissing = needsLocker(current);
  const isPicked = useCart(
    ({ pickedCourierId }) => pickedCourierId !== null && pickedCourierId === selectedCourier?.id,
  );
  const [isOpened, setIsOpened] = useState(() => window.location.hash === '#courier');
  const isOpen = isOpened || !isPicked;
  const shown = isOpen ? couriers : couriers.filter(({ id }) => id === selectedCourier?.id);
  const group = useRef<HTMLDivElement>(null);
  const showAll = () => {
    flushSync(() => setIsOpened(true));
    group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  return (
    <div ref={group}>
      <RadioGroup label={texts.courier} error={isLockerMissing ? undefined : error}>
        {shown.map((courier) => (
          <RadioOption
            key={courier.id}
            name="courier"
            isSelected={courier.id === selectedCourier?.id}
            onSelect={() => {
              setIsOpened(true);
              selectCourier(courier);
            }}
            title={courier.name}
            text={courier.kind === 'locker' ? texts.toLocker(courier.days) : texts.toDoor(courier.days)}
            end={courier.isFree ? <span className="choice-free">{texts.free}</span> : formatRon(courier.price)}
          >
            {courier.kind === 'locker' && (
              <LockerChoice
                key={`${courier.id}-${shippingAddress?.county}-${shippingAddress?.locality}`}
                courier={courier}
                address={shippingAddress}
                error={error}
              />
            )}
          </RadioOption>
        ))}
      </RadioGroup>
      {!isOpen && (
        <Button variant="text" onClick={showAll}>
          {texts.otherCourier}
        </Button>
      )}
    </div>
  );
}

function selectCourier(courier: Courier): void {
  checkout.update((before) => withCourier(before, courier));
  void cart.selectCourier(courier.id);
}
