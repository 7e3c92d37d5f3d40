import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { getActiveCodes, getOwnCodes, type PromoCode } from '../promotions/contract.ts';
import { pageTexts as texts } from './page-texts.ts';
import { cart, useCart } from './store.ts';

/** Codes anyone may use now, and the customer's own; without an answer there are none. */
export function OfferedCodes() {
  const isIn = useSession(isLoggedIn);
  return <Offers key={String(isIn)} isIn={isIn} />;
}

function Offers({ isIn }: { isIn: boolean }) {
  const { data } = useLoaded((signal) => loadOffers(isIn, signal));
  const applied = useCart((state) => state.codes);
  const codes = data?.filter(({ code }) => !applied.some((one) => one.code === code)) ?? [];
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

async function loadOffers(isIn: boolean, signal: AbortSignal): Promise<PromoCode[]> {
  const [own, active] = await Promise.all([
    isIn ? call(getOwnCodes, {}, signal).catch(() => []) : [],
    call(getActiveCodes, {}, signal).catch(() => []),
  ]);
  return [...own.filter(({ state, isReferral }) => state === 'usable' && !isReferral), ...active];
}

function Offer({ code }: { code: PromoCode }) {
  const [isBusy, setIsBusy] = useState(false);
  const apply = async () => {
    setIsBusy(true);
    await cart.addCode(code.code).catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
    setIsBusy(false);
  };
  return (
    <li>
      <span>
        <b>{code.code}</b> <span className="promo-worth">{worthOf(code)}</span>
        <small>{code.description}</small>
      </span>
      <Button size="s" isBusy={isBusy} aria-label={texts.applyCode(code.code)} onClick={() => void apply()}>
        {texts.apply}
      </Button>
    </li>
  );
}

const worthOf = ({ couponType, value }: PromoCode): string =>
  couponType === 'Percent' ? texts.percentOff(value) : `−${showRon(value)}`;
