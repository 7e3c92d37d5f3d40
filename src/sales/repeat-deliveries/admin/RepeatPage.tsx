import { useState } from 'react';
import { useParams } from 'react-router';
import { formatPostalAddress } from '../../../account/addresses/rules.ts';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminRepeat, actAsStaff, getAdminRepeat } from '../admin-contract.ts';
import { texts as repeatTexts } from '../texts.ts';
import { RepeatDot } from './RepeatsPage.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/repeat-deliveries', name: texts.title };

/** /admin/repeat-deliveries/17 */
export default function RepeatPage() {
  const { id = '' } = useParams();
  return <RepeatDetails key={id} id={Number(id)} />;
}

function RepeatDetails({ id }: { id: number }) {
  const canChange = useHasPermission('orders:write');
  const result = useAsyncData((signal) => call(getAdminRepeat, { params: { id } }, signal));
  const repeat = result.data;
  return (
    <>
      <PageHead title={texts.number(id)} back={back} text={repeat && <Summary repeat={repeat} />}>
        {repeat && canChange && <RepeatActions repeat={repeat} onChange={result.refresh} />}
      </PageHead>
      <AsyncContent result={result} skeleton={<FormSkeleton />}>
        {(data) => (
          <div className="panels panels-wide">
            <div className="panel-stack">
              <Products repeat={data} />
              <Deliveries repeat={data} />
              <Panel title={texts.history}>
                <History label={texts.history} events={eventsOf(data)} />
              </Panel>
            </div>
            <div className="panel-stack">
              <Details repeat={data} />
              <Panel title={texts.agreement}>
                <p className="muted small num">{formatDateTime(new Date(data.agreedAt))}</p>
                {data.agreedText.split('\n').map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </Panel>
            </div>
          </div>
        )}
      </AsyncContent>
    </>
  );
}

/** `History` shows the last first. */
const eventsOf = ({ events }: AdminRepeat) =>
  events.toReversed().map(({ at, author, text }) => ({ key: `${at} ${text}`, name: text, at, author }));

const Summary = ({ repeat }: { repeat: AdminRepeat }) => (
  <>
    <RepeatDot {...repeat} /> · {repeatTexts.everyLower(repeat.intervalDays)}
    {repeat.percent > 0 && ` · ${repeatTexts.minus(repeat.percent)}`}
    {repeat.state === 'active' && ` · ${repeatTexts.nextOn(formatDay(repeat.nextOn))}`}
  </>
);

type StaffAction = 'skip' | 'pause' | 'resume' | 'end';

function RepeatActions({ repeat, onChange }: { repeat: AdminRepeat; onChange: () => void }) {
  const { run, isBusy } = useAction(onChange);
  const [isEnding, setIsEnding] = useState(false);
  const act = (action: StaffAction) =>
    run(() => call(actAsStaff, { params: { id: repeat.id }, body: { action } }), texts.done);
  const can = (action: StaffAction): boolean => repeat.actions.includes(action);
  return (
    <>
      {(['skip', 'pause', 'resume'] as const)
        .filter((action) => can(action))
        .map((action) => (
          <Button key={action} size="s" isBusy={isBusy} onClick={() => void act(action)}>
            {texts[action]}
          </Button>
        ))}
      {can('end') && (
        <Button size="s" onClick={() => setIsEnding(true)}>
          {texts.end}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isEnding}
        title={texts.endTitle}
        action={texts.end}
        isBusy={isBusy}
        onClose={() => setIsEnding(false)}
        onConfirm={() => void act('end').then(() => setIsEnding(false))}
      >
        {texts.endText}
      </ConfirmDialog>
    </>
  );
}

const Products = ({ repeat: { lines, costs } }: { repeat: AdminRepeat }) => (
  <Panel title={texts.products}>
    <div className="rows-scroll">
      <table className="plain-rows">
        <tbody>
          {lines.map(({ productId, name, quantity, price, isSold, isInStock, intervalDays, nextOn, isPaused }) => (
            <tr key={productId}>
              <td>
                <ScreenLink to={`/admin/products/${productId}`}>{name}</ScreenLink>
                {!isSold && ` · ${repeatTexts.gone}`}
                {isSold && !isInStock && ` · ${repeatTexts.out}`}
                <p className="muted small num">
                  {repeatTexts.every(intervalDays)} · {isPaused ? texts.linePaused : formatDay(nextOn)}
                </p>
              </td>
              <td className="is-number num nowrap">{repeatTexts.each(quantity, price)}</td>
            </tr>
          ))}
          <tr>
            <td>{texts.total}</td>
            <td className="is-number num">{costs ? <b>{formatLei(costs.total)}</b> : repeatTexts.noQuote}</td>
          </tr>
        </tbody>
      </table>
    </div>
  </Panel>
);

const Deliveries = ({ repeat: { cycles } }: { repeat: AdminRepeat }) => (
  <Panel title={texts.deliveries}>
    {cycles.length === 0 ? (
      <p className="muted">{texts.noDeliveries}</p>
    ) : (
      <div className="rows-scroll">
        <table className="plain-rows">
          <tbody>
            {cycles.map(({ dueOn, state, order, error }) => (
              <tr key={dueOn}>
                <td className="num nowrap">{formatDay(dueOn)}</td>
                <td>
                  {repeatTexts.cycleStates[state]}
                  {error && <p className="muted small">{error}</p>}
                </td>
                <td>{order && <ScreenLink to={`/admin/orders/${order.id}`}>{order.number}</ScreenLink>}</td>
                <td className="is-number num nowrap">{order && formatLei(order.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Panel>
);

const Details = ({ repeat }: { repeat: AdminRepeat }) => (
  <Panel title={texts.details}>
    <Facts>
      <Fact name={texts.customer}>
        <ScreenLink to={`/admin/customers/${repeat.accountId}`}>{repeat.customer || repeat.email}</ScreenLink>
      </Fact>
      <Fact name={texts.email}>{repeat.email}</Fact>
      <Fact name={texts.phone}>{repeat.phoneNumber}</Fact>
      <Fact name={texts.address}>{repeat.lockerName ?? [...formatPostalAddress(repeat.shipping)].join(', ')}</Fact>
      <Fact name={texts.courier}>{repeat.courierName || '–'}</Fact>
      <Fact name={texts.payment}>
        {repeat.paymentMethod === 'cash' ? repeatTexts.cash : (repeat.cardName ?? repeatTexts.noCard)}
      </Fact>
      <Fact name={texts.firstOrder}>
        <ScreenLink to={`/admin/orders/${repeat.sourceOrderId}`}>{texts.seeOrder}</ScreenLink>
      </Fact>
    </Facts>
  </Panel>
);
