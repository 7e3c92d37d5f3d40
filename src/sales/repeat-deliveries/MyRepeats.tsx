import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { productPath } from '../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { actOnRepeat, getRepeats, type Repeat } from './contract.ts';
import type { RepeatAction } from './rules.ts';
import { texts } from './texts.ts';
import './my-repeats.css';

/** Repeat deliveries of the account; links in e-mails lead to one of them. */
export function MyRepeats() {
  const result = useAsyncData((signal) => call(getRepeats, {}, signal));
  const replace = (changed: Repeat) =>
    result.set((list) => ({
      ...list,
      repeats: list.repeats.map((repeat) => (repeat.id === changed.id ? changed : repeat)),
    }));
  useScrollToLinked(result.data !== null);
  return (
    <AsyncContent result={result} skeleton={<Skeleton height={260} />}>
      {({ repeats, offer }) =>
        repeats.length === 0 ? (
          <NoRepeats />
        ) : (
          <ul className="my-repeats">
            {repeats.map((repeat) => (
              <li key={repeat.id}>
                <RepeatCard repeat={repeat} intervals={offer.intervals} onChange={replace} />
              </li>
            ))}
          </ul>
        )
      }
    </AsyncContent>
  );
}

function useScrollToLinked(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [isLoaded, hash]);
}

const NoRepeats = () => (
  <div className="section-panel">
    <Empty level={3} title={texts.none} text={texts.noneText}>
      <ButtonLink variant="brand" to="/products?page=1">
        {texts.toShop}
      </ButtonLink>
    </Empty>
  </div>
);

type RepeatCardProps = { repeat: Repeat; intervals: readonly number[]; onChange: (changed: Repeat) => void };

function RepeatCard({ repeat, intervals, onChange }: RepeatCardProps) {
  const { id, state, pauseReason, intervalDays, nextOn, percent } = repeat;
  const [isChanging, setIsChanging] = useState(false);
  const reduction = percent > 0 ? `, ${texts.minus(percent)}` : '';
  return (
    <article id={`livrare-${id}`} className={state === 'ended' ? 'repeat-card is-ended' : 'repeat-card'}>
      <div className="repeat-card-head">
        <h3 tabIndex={-1}>
          {texts.every(intervalDays)}
          {reduction}
        </h3>
        <span className={`repeat-state is-${state}`}>{texts.states[state]}</span>
        {state === 'active' && <p className="num">{texts.nextOn(formatDay(nextOn))}</p>}
      </div>
      {pauseReason && (
        <p className="repeat-note" role="status">
          <Icon name="warning" size="s" />
          {texts.pauseReasons[pauseReason]}
        </p>
      )}
      <UnpaidOrder repeat={repeat} />
      <Lines repeat={repeat} />
      {state !== 'ended' && <Facts repeat={repeat} />}
      <Actions repeat={repeat} onChange={onChange} onEdit={() => setIsChanging(true)} />
      <Agreement repeat={repeat} />
      <ChangeDialog
        repeat={repeat}
        intervals={intervals}
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        onChange={onChange}
      />
    </article>
  );
}

function UnpaidOrder({ repeat }: { repeat: Repeat }) {
  const open = repeat.cycles.find(({ state }) => state === 'ordered');
  if (!open?.order || !open.error) return null;
  return (
    <div className="repeat-note" role="status">
      <Icon name="warning" size="s" />
      <p>
        {open.error} {texts.unpaid(open.order.number, formatDay(open.nextAttemptOn ?? open.dueOn))}{' '}
        <Link className="link" to={`/view-order/${open.order.id}`}>
          {texts.pay}
        </Link>
      </p>
    </div>
  );
}

const missing = '/pictures/missing.webp';

const Lines = ({ repeat: { lines } }: { repeat: Repeat }) => (
  <ul className="repeat-lines">
    {lines.map(({ productId, name, image, quantity, price, isSold, isInStock }) => (
      <li key={productId}>
        <ProductPicture image={image || missing} backupImage={missing} alt="" side={56} />
        <div>
          {isSold ? <Link to={productPath({ name, id: productId })}>{name}</Link> : <span>{name}</span>}
          <p className="small muted num">
            {isSold ? texts.each(quantity, price) : texts.gone}
            {isSold && !isInStock && ` · ${texts.out}`}
          </p>
        </div>
      </li>
    ))}
  </ul>
);

function Facts({ repeat }: { repeat: Repeat }) {
  const { costs, shipping, courierName, lockerName, paymentMethod, cardName } = repeat;
  return (
    <dl className="repeat-facts num">
      <Fact name={texts.total}>
        {costs ? (
          <>
            <b>{formatRon(costs.total)}</b>
            <span className="small muted">
              {texts.delivery} {costs.deliveryCost === 0 ? texts.free : formatRon(costs.deliveryCost)}
              {costs.cashFee > 0 && ` · ${texts.cashFee} ${formatRon(costs.cashFee)}`}
            </span>
          </>
        ) : (
          texts.noQuote
        )}
      </Fact>
      <Fact name={texts.deliverTo}>
        {lockerName ?? [...formatPostalAddress(shipping)].join(', ')}
        {courierName && <span className="small muted">{courierName}</span>}
      </Fact>
      <Fact name={texts.payment}>{paymentMethod === 'cash' ? texts.cash : (cardName ?? texts.noCard)}</Fact>
    </dl>
  );
}

type ActionsProps = { repeat: Repeat; onChange: (changed: Repeat) => void; onEdit: () => void };

function Actions({ repeat, onChange, onEdit }: ActionsProps) {
  const { id, actions, nextOn, skippedOn } = repeat;
  const [isBusy, setIsBusy] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const act = async (action: RepeatAction, done: (changed: Repeat) => void) => {
    setIsBusy(true);
    await call(actOnRepeat, { body: { id, action } }).then(
      (changed) => {
        onChange(changed);
        done(changed);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  const withUndo = (action: RepeatAction, text: string, undo: RepeatAction) =>
    act(action, () => {
      const onPress = () => void act(undo, ({ nextOn: next }) => snackbar.success(texts.resumed(formatDay(next))));
      snackbar.success(text, { action: { name: texts.undo, onPress }, duration: 8000 });
    });
  const can = (action: RepeatAction): boolean => actions.includes(action);
  if (actions.length === 0) return null;
  return (
    <div className="repeat-actions">
      {can('resume') && (
        <Button
          variant="brand"
          isBusy={isBusy}
          onClick={() => void act('resume', (changed) => snackbar.success(texts.resumed(formatDay(changed.nextOn))))}
        >
          {texts.resume}
        </Button>
      )}
      <Button onClick={onEdit}>{texts.change}</Button>
      {can('skip') && (
        <Button isBusy={isBusy} onClick={() => void withUndo('skip', texts.skipped(formatDay(nextOn)), 'unskip')}>
          {texts.skip}
        </Button>
      )}
      {can('unskip') && skippedOn && (
        <Button
          isBusy={isBusy}
          onClick={() => void act('unskip', () => snackbar.success(texts.unskipped(formatDay(skippedOn))))}
        >
          {texts.unskip(formatDay(skippedOn))}
        </Button>
      )}
      {can('pause') && (
        <Button isBusy={isBusy} onClick={() => void withUndo('pause', texts.paused, 'resume')}>
          {texts.pause}
        </Button>
      )}
      {can('end') && (
        <Button variant="text" onClick={() => setIsEnding(true)}>
          {texts.end}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isEnding}
        title={texts.endTitle}
        action={texts.endAction}
        isBusy={isBusy}
        onClose={() => setIsEnding(false)}
        onConfirm={() =>
          void act('end', () => {
            setIsEnding(false);
            snackbar.success(texts.ended);
          })
        }
      >
        {texts.endText}
      </ConfirmDialog>
    </div>
  );
}

const Agreement = ({ repeat: { agreedAt, agreedText, cycles } }: { repeat: Repeat }) => (
  <details className="small">
    <summary>{texts.agreedAt(formatDate(new Date(agreedAt)))}</summary>
    <p className="repeat-agreed">{agreedText}</p>
    {cycles.some(({ order }) => order) && (
      <ul aria-label={texts.orders}>
        {cycles.map(
          ({ order, dueOn, state }) =>
            order && (
              <li key={dueOn}>
                <Link className="link" to={`/view-order/${order.id}`}>
                  {order.number}
                </Link>{' '}
                · {formatDay(dueOn)} · {texts.cycleStates[state]} · {formatRon(order.total)}
              </li>
            ),
        )}
      </ul>
    )}
  </details>
);
