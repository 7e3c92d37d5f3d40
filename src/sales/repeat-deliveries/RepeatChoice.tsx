import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { call } from '../../platform/http/client.ts';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Link } from '../../ui/Link.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { knownPortions, rhythmOf } from '../home-supply/rules.ts';
import { changeRepeat, chooseRepeat, getRepeats, type Repeat } from './contract.ts';
import { maxLines, type RepeatOffer, reducePrice } from './rules.ts';
import { offerText, texts } from './texts.ts';

type RepeatChoiceProps = { product: { id: number; sellingPrice: number; portions: number }; offer: RepeatOffer };

/** Kept in the URL while a visitor signs in. */
const parameter = 'repetare';

/** The choice between one delivery and repeated ones. A customer's choice is stored and starts with the next order. */
export function RepeatChoice({ product, offer }: RepeatChoiceProps) {
  const lasts = rhythmOf(1, knownPortions(product.portions));
  const intervals = intervalsFor(offer, lasts);
  const { selected, running, select, refresh } = useChoice(product.id, intervals);
  const price = toRon(reducePrice(toBani(product.sellingPrice), offer.percent));
  return (
    <fieldset className="repeat-choice">
      <legend>{texts.howOften}</legend>
      <div className="repeat-options">
        <Option
          name={texts.once}
          price={formatRon(product.sellingPrice)}
          isSelected={selected === null}
          onSelect={() => void select(null)}
        />
        {intervals.map((days) => (
          <Option
            key={days}
            name={texts.every(days)}
            price={formatRon(price)}
            note={offer.percent > 0 ? texts.laterPrice(offer.percent) : undefined}
            isSelected={selected === days}
            onSelect={() => void select(days)}
          />
        ))}
      </div>
      {lasts !== null && <p className="small muted">{texts.packLasts(lasts)}</p>}
      {selected !== null && (
        <div className="repeat-terms" role="status">
          <p>
            <b>{texts.fromSecond(price)}.</b> {texts.firstOrder}
          </p>
          <p>{offerText({ ...offer, intervalDays: selected }, price)}</p>
          <SignInNote days={selected} />
        </div>
      )}
      <Running productId={product.id} repeats={running} onChange={refresh} />
    </fieldset>
  );
}

type OptionProps = {
  name: string;
  price: string;
  note?: string | undefined;
  isSelected: boolean;
  onSelect: () => void;
};

const Option = ({ name, price, note, isSelected, onSelect }: OptionProps) => (
  <label className={isSelected ? 'repeat-option is-chosen' : 'repeat-option'}>
    <input type="radio" name="repeat" checked={isSelected} onChange={onSelect} />
    <span>{name}</span>
    <b className="num">{price}</b>
    {note && <small>{note}</small>}
  </label>
);

/** The intervals of the shop, and the one for which a pack suffices. */
const intervalsFor = ({ intervals }: RepeatOffer, lasts: number | null): number[] =>
  [...new Set([...intervals, ...(lasts === null ? [] : [lasts])])].sort((one, other) => one - other);

function useChoice(productId: number, intervals: readonly number[]) {
  const isCustomer = useSession(isLoggedIn);
  const [query] = useSearchParams();
  const [selected, setSelected] = useState<number | null>(null);
  const [running, setRunning] = useState<Repeat[]>([]);
  const wanted = intervals.find((days) => String(days) === query.get(parameter)) ?? null;

  const load = async (signal?: AbortSignal) => {
    const { repeats, choices } = await call(getRepeats, {}, signal);
    setRunning(repeats.filter(({ state }) => state === 'active'));
    const chosen = choices.find((choice) => choice.productId === productId)?.intervalDays;
    setSelected((now) => now ?? intervals.find((days) => days === chosen) ?? null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each customer and product
  useEffect(() => {
    if (!isCustomer) return;
    const controller = new AbortController();
    // A visitor who signed in for an interval comes back with it.
    const stored = wanted === null ? Promise.resolve() : store(productId, wanted).then(() => setSelected(wanted));
    stored.then(() => load(controller.signal)).catch(() => {});
    return () => controller.abort();
  }, [isCustomer, productId]);

  const select = async (days: number | null) => {
    const before = selected;
    setSelected(days);
    if (!isCustomer) return;
    try {
      await store(productId, days);
      snackbar.success(days === null ? texts.unchosen : texts.chosen(days));
    } catch (failure) {
      setSelected(before);
      snackbar.error(errorMessage(failure));
    }
  };
  return { selected, running, select, refresh: () => void load().catch(() => {}) };
}

const store = (productId: number, intervalDays: number | null) =>
  call(chooseRepeat, { body: { productId, intervalDays } });

function SignInNote({ days }: { days: number }) {
  const isCustomer = useSession(isLoggedIn);
  const isKnown = useSession(({ isLoaded }) => isLoaded);
  const { pathname } = useLocation();
  if (!isKnown || isCustomer) return null;
  return (
    <p>
      {texts.needsAccount}{' '}
      <Link className="link" to={signInUrl({ pathname, search: `?${parameter}=${days}` })}>
        {texts.signIn}
      </Link>
    </p>
  );
}

const accountPage = '/account-manage/livrari-repetate';

type RunningProps = { productId: number; repeats: readonly Repeat[]; onChange: () => void };

/** A customer who already gets the product is told so; one with other deliveries can add it to the next of them. */
function Running({ productId, repeats, onChange }: RunningProps) {
  const [isBusy, setIsBusy] = useState(false);
  const own = repeats.find(({ lines }) => lines.some((line) => line.productId === productId));
  const next = repeats.find(({ lines }) => lines.length < maxLines);
  if (own)
    return (
      <p className="repeat-running">
        {texts.running(formatDay(own.nextOn))}{' '}
        <Link className="link" to={accountPage}>
          {texts.manage}
        </Link>
      </p>
    );
  if (!next) return null;
  const add = async () => {
    setIsBusy(true);
    const lines = [...next.lines.map((line) => ({ productId: line.productId, quantity: line.quantity }))];
    await call(changeRepeat, { body: { id: next.id, lines: [...lines, { productId, quantity: 1 }] } }).then(
      () => {
        snackbar.success(texts.addedTo(formatDay(next.nextOn)), { action: { name: texts.manage, to: accountPage } });
        onChange();
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <Button variant="text" isBusy={isBusy} onClick={() => void add()}>
      {texts.addTo(formatDay(next.nextOn))}
    </Button>
  );
}
