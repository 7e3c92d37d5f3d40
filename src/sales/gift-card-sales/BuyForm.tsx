import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PostalAddressFields } from '../../account/addresses/AddressFields.tsx';
import { CompanyFields } from '../../account/addresses/BillingForm.tsx';
import { isCompany } from '../../account/addresses/rules.ts';
import { EmailField, NameFields } from '../../account/identity/ContactFields.tsx';
import { useSession } from '../../account/identity/session.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { RadioGroup, RadioOption } from '../checkout/RadioGroup.tsx';
import { toGiftDesign } from '../gift-cards/rules.ts';
import { type CheckoutMethod, paymentMethods } from '../payment-methods/methods.ts';
import { getCardConfig } from '../payments/contract.ts';
import { buyGiftCard, type GiftCardOffer } from './contract.ts';
import { chosenAmount, emptyPurchase, type PurchaseValues, purchaseErrors, toPurchase } from './form-rules.ts';
import { GiftCardLook } from './GiftCardLook.tsx';
import { AmountChoice, DesignChoice, RecipientFields } from './GiftFields.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { payPurchase } from './pay-purchase.ts';
import { salePath } from './rules.ts';
import '../../account/addresses/address-forms.css';
import './gift-card-sales.css';

/** Buys a card and pays it, or shows where to send the money. */
export function BuyForm({ offer }: { offer: GiftCardOffer }) {
  const [key] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const form = useForm<PurchaseValues>({
    initialValues: { ...emptyPurchase, amount: String(offer.amounts[0] ?? '') },
    validate: (values) => purchaseErrors(values, offer),
    submit: async (values) => {
      const placed = await call(buyGiftCard, { body: toPurchase(values, key) }).catch(withFieldNames);
      if (placed.isOnline) await payPurchase(placed);
      await navigate(salePath(placed.secret));
    },
  });
  useKnownBuyer(form);
  const { values } = form;
  const amount = chosenAmount(values);
  return (
    <form className="gift-form" {...form.props}>
      <div className="gift-form-parts">
        <Part title={texts.amount}>
          <AmountChoice form={form} offer={offer} />
        </Part>
        <Part title={texts.design}>
          <DesignChoice form={form} />
        </Part>
        <Part title={texts.recipient}>
          <RecipientFields form={form} />
        </Part>
        <Part title={texts.buyer} text={texts.buyerText}>
          <NameFields form={form} />
          <EmailField {...form.field('email')} autoComplete="email" />
          <Checkbox
            name="kind"
            checked={isCompany(values)}
            onChange={({ target }) => form.setValues({ kind: target.checked ? 'company' : 'person' })}
          >
            {texts.forCompany}
          </Checkbox>
          {isCompany(values) && (
            <>
              <CompanyFields form={form} />
              <PostalAddressFields form={form} scope="billing" />
            </>
          )}
        </Part>
        <Part title={texts.payment}>
          <PaymentMethods
            selected={values.paymentMethod}
            error={form.field('paymentMethod').error}
            onSelect={(paymentMethod) => form.setValues({ paymentMethod })}
          />
        </Part>
      </div>
      <aside className="gift-form-end" aria-label={texts.summary}>
        <GiftCardLook design={toGiftDesign(values.design)} amount={amount} />
        <GiftWords values={values} />
        <Checkbox {...form.checkbox('acceptTerms')}>
          {texts.accept}
          <Link className="link" to="/terms-and-conditions" target="_blank">
            {texts.terms}
          </Link>
          .
        </Checkbox>
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" variant="buy" size="l" isBusy={form.isSubmitting}>
          {submitText(values, amount)}
        </Button>
      </aside>
    </form>
  );
}

function submitText({ paymentMethod }: PurchaseValues, amount: number | null): string {
  const price = amount === null ? '' : formatRon(amount);
  const isOnline = paymentMethod === '' || paymentMethods[paymentMethod as CheckoutMethod].isOnline;
  return (isOnline ? texts.pay(price) : texts.order(price)).trim();
}

type PartProps = { title: string; text?: string; children: React.ReactNode };

const Part = ({ title, text, children }: PartProps) => (
  <fieldset className="gift-part form">
    <legend>{title}</legend>
    {text && <p className="small muted">{text}</p>}
    {children}
  </fieldset>
);

const GiftWords = ({ values: { recipientName, message, senderName } }: { values: PurchaseValues }) =>
  recipientName || message || senderName ? (
    <div className="gift-words">
      {recipientName && <b>{texts.of(recipientName)}</b>}
      {message && <p>{message}</p>}
      {senderName && <p className="muted">{texts.from(senderName)}</p>}
    </div>
  ) : null;

/** Cash on delivery is not offered: nothing is delivered. */
function PaymentMethods({
  selected,
  error,
  onSelect,
}: {
  selected: string;
  error: string | undefined;
  onSelect: (method: CheckoutMethod) => void;
}) {
  const config = useAsyncData((signal) => call(getCardConfig, {}, signal));
  const methods = config.data?.methods.filter((id) => !paymentMethods[id].isPaidOnDelivery);
  const first = methods?.[0];
  const choose = useEffectEvent((method: CheckoutMethod) => selected === '' && onSelect(method));
  useEffect(() => {
    if (first) choose(first);
  }, [first]);
  if (methods?.length === 0) return <p>{texts.noMethods}</p>;
  return (
    <RadioGroup label={texts.payment} error={error}>
      {(methods ?? []).map((id) => (
        <RadioOption
          key={id}
          name="paymentMethod"
          isSelected={selected === id}
          onSelect={() => onSelect(id)}
          title={paymentMethods[id].name}
          text={paymentMethods[id].isPaidToAccount ? texts.transferText : paymentMethods[id].texts.choice}
        />
      ))}
    </RadioGroup>
  );
}

/** The fields of the form have no groups. */
function withFieldNames(failure: unknown): never {
  if (!(failure instanceof ApiError)) throw failure;
  const { message, status, messageUser, reason, fieldErrors } = failure;
  const named = Object.entries(fieldErrors).map(([path, text]) => [fieldOf(path), text]);
  throw new ApiError(message, status, messageUser, reason, Object.fromEntries(named));
}

const fieldOf = (path: string): string =>
  path === 'gift.amount' ? 'otherAmount' : path.replace(/^(gift|billing)\./, '');

type BuyerForm = { values: PurchaseValues; setValues: (changes: Partial<PurchaseValues>) => void };

/** Fills empty fields with the signed-in customer. */
function useKnownBuyer({ values, setValues }: BuyerForm): void {
  const { firstName, lastName, userName } = useSession(({ data }) => data);
  const fill = useEffectEvent((email: string) =>
    setValues({
      email: values.email || email,
      firstName: values.firstName || (firstName ?? ''),
      lastName: values.lastName || (lastName ?? ''),
      senderName: values.senderName || (firstName ?? ''),
    }),
  );
  useEffect(() => {
    if (userName) fill(userName);
  }, [userName]);
}
