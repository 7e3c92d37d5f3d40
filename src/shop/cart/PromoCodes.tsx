import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { PromoCode } from '../promotions/contract.ts';
import { OfferedCodes } from './OfferedCodes.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { codesFor, goodsTotalOf, isReached } from './rules.ts';
import { cart, useCart } from './store.ts';
import './promo-codes.css';

/** A code to type, those that are applied, and those that could be. */
export function PromoCodes() {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? texts.codeNeeded : undefined }),
    send: async ({ code }) => {
      await cart.addCode(code);
      form.reset();
    },
  });
  return (
    <section className="cart-panel promo">
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
        <Button type="submit" isBusy={form.isSending}>
          {texts.apply}
        </Button>
      </form>
      <AppliedCodes />
      <OfferedCodes />
    </section>
  );
}

function AppliedCodes() {
  const goods = goodsTotalOf(useCart((state) => state.lines));
  const codes = codesFor(
    useCart((state) => state.codes),
    goods,
  );
  if (codes.length === 0) return null;
  return (
    <ul className="promo-list" aria-label={texts.applied}>
      {codes.map((code) => (
        <AppliedCode key={code.code} code={code} isWaiting={!isReached(code, goods)} />
      ))}
    </ul>
  );
}

function AppliedCode({ code, isWaiting }: { code: PromoCode; isWaiting: boolean }) {
  return (
    <li className={isWaiting ? 'promo-code is-waiting' : 'promo-code'}>
      <Icon name="tag" />
      <b>{code.code}</b>
      <span className="promo-abs">−{showRon(code.abs)}</span>
      <button
        type="button"
        className="promo-remove"
        aria-label={texts.removeCode(code.code)}
        onClick={() => void cart.removeCode(code.code)}
      >
        <Icon name="x" size="s" />
      </button>
      <small>{isWaiting ? texts.codeWaits(showRon(code.minimumTotal)) : code.description}</small>
    </li>
  );
}
