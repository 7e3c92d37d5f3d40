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
import { actOnRepeat, getRepeats, type Repeat, type RepeatLine } from './contract.ts';
import { LineActions } from './LineActions.tsx';
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
      {({ repeats }) =>
        repeats.length === 0 ? (
          <NoRepeats />
        ) : (
          <ul className="my-repeats">
            {repeats.map((repeat) => (
              <li key={repeat.id}>
                <RepeatCard repeat={repeat} onChange={replace} />
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

type RepeatCardProps = { repeat: Repeat; onChange: (changed: Repeat) => void };

function RepeatCard({ repeat, onChange }: RepeatCardProps) {
  const { id, state, pauseReason, intervalDays, nextOn, percent } = repeat;
  const [isChanging, setIsChanging] = useState(false);
  const isResting = repeat.lines.every(({ isPaused }) => isPaused);
  const hasOwnRhythms = new Set(repeat.lines.map((line) => line.intervalDays)).size > 1;
  const reduction = percent > 0 ? `, ${texts.minus(percent)}` : '';
  return (
    <article id={`livrare-${id}`} className={state === 'ended' ? 'repeat-card is-ended' : 'repeat-card'}>
      <div className="repeat-card-head">
        <h3 tabIndex={-1}>
          {hasOwnRhythms ? texts.ownRhythm : texts.every(intervalDays)}
          {reduction}
        </h3>
        <span className={`repeat-state is-${state}`}>{texts.states[state]}</span>
        {state === 'active' && <p className="num">{isResting ? texts.allPaused : texts.nextOn(formatDay(nextOn))}</p>}
      </div>
      {pauseReason && (
        <p className="repeat-note" role="status">
          <Icon name="warning" size="s" />
          {texts.pauseReasons[pauseReason]}
        </p>
      )}
      <UnpaidOrder repeat={repeat} />
      <Lines repeat={repeat} onChange={onChange} />
      {state !== 'ended' && <Facts repeat={repeat} />}
      <Actions repeat={repeat} onChange={onChange} onEdit={() => setIsChanging(true)} />
      <Agreement repeat={repeat} />
      <ChangeDialog repeat={repeat} isOpen={isChanging} onClose={() => setIsChanging(false)} onChange={onChange} />
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

type LinesProps = { repeat: Repeat; onChange: (changed: Repeat) => void };

/** Every product with its own rhythm; what can be done with one alone is offered when there are several. */
function Lines({ repeat, onChange }: LinesProps) {
  const { lines, state, nextOn } = repeat;
  const isShared = lines.length > 1;
  return (
    <ul className="repeat-lines">
      {lines.map((line) => (
        <li key={line.productId} className={line.isPaused ? 'is-paused' : undefined}>
          <ProductPicture image={line.image || missing} backupImage={missing} alt="" side={56} />
          <div>
            {line.isSold ? (
              <Link to={productPath({ name: line.name, id: line.productId })}>{line.name}</Link>
            ) : (
              <span>{line.name}</span>
            )}
            <p className="small muted num">
              {line.isSold ? texts.each(line.quantity, line.price) : texts.gone}
              {line.isSold && !line.isInStock && ` · ${texts.out}`}
            </p>
            {state === 'active' && isShared && (
              <p className="small num">
                {texts.every(line.intervalDays)} · {lineDate(line, nextOn)}
              </p>
            )}
          </div>
          {state === 'active' && <LineActions repeat={repeat} line={line} hasActions={isShared} onChange={onChange} />}
        </li>
      ))}
    </ul>
  );
}

const lineDate = ({ isPaused, isInNextParcel, nextOn }: RepeatLine, parcelOn: string): string =>
  isPaused ? texts.linePaused : texts.lineOn(formatDay(isInNextParcel ? parcelOn : nextOn));

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
