import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Order } from '../orders/contract.ts';
import { getRepeats, getRepeatTerms, type RepeatList, startRepeat } from './contract.ts';
import type { Interval } from './rules.ts';
import { texts } from './texts.ts';
import './repeat-choice.css';

type RepeatOrderProps = { order: Pick<Order, 'id' | 'state'> };

/** On the page of an order: starts its repetition, or says when it is repeated next. Optional, so failures show nothing. */
export function RepeatOrder({ order }: RepeatOrderProps) {
  const { data, refresh } = useAsyncData((signal) => call(getRepeats, {}, signal));
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const running = findRunning(data, order.id);
  if (running)
    return (
      <p className="small repeat-running">
        {texts.orderRepeats(formatDay(running.nextOn))}{' '}
        <Link className="link" to={`/account-manage/livrari-repetate#livrare-${running.id}`}>
          {texts.manage}
        </Link>
      </p>
    );
  if (data.offer.intervals.length === 0 || order.state === 'awaiting_payment' || order.state === 'cancelled')
    return null;
  const onStarted = () => {
    setIsOpen(false);
    snackbar.success(texts.started, { action: { name: texts.manage, to: '/account-manage/livrari-repetate' } });
    refresh();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon name="clock" />
        {texts.repeatOrder}
      </Button>
      <Dialog title={texts.repeatTitle} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <StartForm orderId={order.id} onStarted={onStarted} />
      </Dialog>
    </>
  );
}

const findRunning = ({ repeats }: RepeatList, orderId: number) =>
  repeats.find(
    ({ state, sourceOrderId, cycles }) =>
      state === 'active' && (sourceOrderId === orderId || cycles.some(({ order }) => order?.id === orderId)),
  );

function StartForm({ orderId, onStarted }: { orderId: number; onStarted: () => void }) {
  const terms = useAsyncData((signal) => call(getRepeatTerms, { query: { orderId } }, signal));
  const [selected, setSelected] = useState<Interval | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async ({ intervalDays, total }: { intervalDays: Interval; total: number }) => {
    setIsBusy(true);
    const body = { orderId, intervalDays, acceptTerms: true as const, expectedTotal: total };
    await call(startRepeat, { body }).then(onStarted, (error: unknown) => {
      setFailure(errorMessage(error));
      terms.refresh();
    });
    setIsBusy(false);
  };
  return (
    <AsyncContent result={terms} skeleton={<Skeleton height={180} />}>
      {(list) => {
        const current = list.find(({ intervalDays }) => intervalDays === selected) ?? list[0];
        if (!current) return <FormMessage>{texts.unknownProduct}</FormMessage>;
        return (
          <div className="form">
            <fieldset className="repeat-choice">
              <legend>{texts.interval}</legend>
              <div className="repeat-options">
                {list.map(({ intervalDays }) => (
                  <label
                    key={intervalDays}
                    className={intervalDays === current.intervalDays ? 'repeat-option is-chosen' : 'repeat-option'}
                  >
                    <input
                      type="radio"
                      name="repeat-order"
                      checked={intervalDays === current.intervalDays}
                      onChange={() => setSelected(intervalDays)}
                    />
                    <span>{texts.every(intervalDays)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <p className="small">{current.text}</p>
            <FormMessage>{failure}</FormMessage>
            <div className="dialog-ends">
              <Button variant="brand" isBusy={isBusy} onClick={() => void start(current)}>
                {texts.start}
              </Button>
            </div>
          </div>
        );
      }}
    </AsyncContent>
  );
}
