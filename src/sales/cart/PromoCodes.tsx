import { useEffect, useState } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { type Bani, formatRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { getActiveCodes, getOwnCodes, type PromoCode } from '../promotions/contract.ts';
import { describeEffect } from './code-effect.ts';
import { refreshProductCodes } from './codes.ts';
import { pageTexts as texts } from './page-texts.ts';
import { toProductsText } from './rules.ts';
import { cart, useCart } from './store.ts';
import {
  discountName,
  filterOfferedCodes,
  isMinimumReached,
  isPromoCode,
  sumGoods,
  withCurrentDiscounts,
} from './total-rules.ts';

const panelId = 'coduri';

/** The pressed button goes away with its code, so the focus moves to the panel. */
const focusPanel = (): void => document.getElementById(panelId)?.focus({ preventScroll: true });

export function PromoCodes() {
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' ? texts.codeNeeded : undefined }),
    submit: async ({ code }) => {
      await cart.addCode(code);
      form.reset();
    },
  });
  return (
    <section className="cart-panel promo" id={panelId} aria-label={texts.codes} tabIndex={-1}>
      <form className="promo-form" {...form.props}>
        <TextField
          label={texts.code}
          placeholder={texts.codeExample}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          {...form.field('code')}
          error={form.message ?? form.field('code').error}
        />
        <Button type="submit" isBusy={form.isSubmitting}>
          {texts.apply}
        </Button>
      </form>
      <AppliedCodes />
      <OfferedCodes />
    </section>
  );
}

function AppliedCodes() {
  const products = toProductsText(useCart((state) => state.lines));
  const names = useCart((state) =>
    state.codes
      .filter(isPromoCode)
      .map(({ code }) => code)
      .join(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: discounts depend on the products and the other codes
  useEffect(() => {
    void refreshProductCodes();
  }, [products, names]);
  const goods = sumGoods(useCart((state) => state.lines));
  // Gifts stand below the products.
  const codes = withCurrentDiscounts(
    useCart((state) => state.codes).filter(({ gift }) => !gift),
    goods,
  );
  if (codes.length === 0) return null;
  return (
    <ul className="promo-list" aria-label={texts.applied}>
      {codes.map((code) => (
        <AppliedCode key={code.code} code={code} goods={goods} />
      ))}
    </ul>
  );
}

function AppliedCode({ code, goods }: { code: PromoCode; goods: Bani }) {
  const { amount, note } = describeEffect(code, goods);
  return (
    <li className={isMinimumReached(code, goods) ? 'promo-code' : 'promo-code is-waiting'}>
      <Icon name="tag" />
      <b>{discountName(code)}</b>
      <span className="promo-abs">{amount}</span>
      {!code.isAutomatic && (
        <button
          type="button"
          className="promo-remove"
          aria-label={texts.removeCode(code.code)}
          onClick={() => {
            focusPanel();
            void cart.removeCode(code.code);
          }}
        >
          <Icon name="x" size="s" />
        </button>
      )}
      <small>{note}</small>
    </li>
  );
}

/** Public and personal codes whose conditions the cart meets. */
function OfferedCodes() {
  const isCustomer = useSession(isLoggedIn);
  const products = toProductsText(useCart((state) => state.lines));
  return <Offers key={`${isCustomer} ${products}`} isCustomer={isCustomer} products={products} />;
}

type OffersProps = { isCustomer: boolean; products: string | undefined };

function Offers({ isCustomer, products }: OffersProps) {
  const { data } = useAsyncData((signal) => loadOffers(isCustomer, products, signal));
  const applied = useCart((state) => state.codes);
  const goods = sumGoods(useCart((state) => state.lines));
  const codes = filterOfferedCodes(data ?? [], applied, goods);
  if (codes.length === 0) return null;
  return (
    <div className="promo-offers">
      <p>{texts.offered}</p>
      <ul>
        {codes.map((code) => (
          <Offer key={code.code} code={code} />
        ))}
      </ul>
    </div>
  );
}

async function loadOffers(
  isCustomer: boolean,
  products: string | undefined,
  signal: AbortSignal,
): Promise<PromoCode[]> {
  const query = { products };
  const [own, active] = await Promise.all([
    isCustomer ? call(getOwnCodes, { query }, signal).catch(() => []) : [],
    call(getActiveCodes, { query }, signal).catch(() => []),
  ]);
  return [...own.filter(({ state, isReferral }) => state === 'usable' && !isReferral), ...active];
}

function Offer({ code }: { code: PromoCode }) {
  const [isBusy, setIsBusy] = useState(false);
  const apply = async () => {
    setIsBusy(true);
    await cart.addCode(code.code).then(focusPanel, (failure: unknown) => snackbar.error(errorMessage(failure)));
    setIsBusy(false);
  };
  return (
    <li>
      <span>
        <b>{code.code}</b> <span className="promo-worth">{formatDiscount(code)}</span>
        <small>{code.description}</small>
      </span>
      <Button size="s" isBusy={isBusy} aria-label={texts.applyCode(code.code)} onClick={() => void apply()}>
        {texts.apply}
      </Button>
    </li>
  );
}

function formatDiscount({ couponType, value }: PromoCode): string {
  if (couponType === 'Percent') return texts.percentOff(value);
  return couponType === 'Fixed' ? `−${formatRon(value)}` : texts.codeKinds[couponType];
}
