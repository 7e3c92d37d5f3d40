import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { type Conversion, getConversions, resendConversion } from '../admin-contract.ts';
import { conversionStates } from '../rules.ts';
import { texts } from './texts.ts';

const tones: Record<Conversion['state'], Tone> = {
  waiting: 'info',
  sent: 'ok',
  failed: 'bad',
  expired: 'warn',
  dropped: 'calm',
};

const columns = (onResent: () => void): Column<Conversion>[] => [
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => orderNumber },
  { key: 'service', name: texts.service, isOnCard: true, cell: ({ service }) => texts.serviceName(service) },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ state }) => <StatusDot tone={tones[state]}>{texts.states[state]}</StatusDot>,
  },
  { key: 'at', name: texts.at, isOnCard: true, cell: ({ attemptedAt, createdAt }) => dateOf(attemptedAt ?? createdAt) },
  { key: 'attempts', name: texts.attempts, isNumber: true, cell: ({ attempts }) => attempts },
  { key: 'error', name: texts.error, isOnCard: true, cell: (row) => <Outcome conversion={row} onResent={onResent} /> },
];

const dateOf = (moment: string): string => formatDateTime(new Date(moment));

type OutcomeProps = { conversion: Conversion; onResent: () => void };

function Outcome({ conversion, onResent }: OutcomeProps) {
  const { id, state, error, nextAttemptAt, canResend } = conversion;
  const { run, isBusy } = useAction(onResent);
  return (
    <>
      {error} {state === 'waiting' && error && nextAttemptAt && texts.next(dateOf(nextAttemptAt))}
      {canResend && (
        <UnlessReadOnly>
          <Button
            size="s"
            isBusy={isBusy}
            onClick={() => void run(() => call(resendConversion, { params: { id } }), texts.resent)}
          >
            {texts.resend}
          </Button>
        </UnlessReadOnly>
      )}
    </>
  );
}

const states = [
  { value: 'all', name: texts.all },
  ...conversionStates.map((value) => ({ value, name: texts.states[value] })),
];

/** /admin/conversions */
export default function ConversionsPage() {
  const list = useList(getConversions);
  const { failed = 0, connected } = list.data ?? {};
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <IfPermitted permission="settings:read">
          <ScreenLink to="/admin/connections">{texts.connections}</ScreenLink>
          <ScreenLink to="/admin/settings/conversions">{texts.settings}</ScreenLink>
        </IfPermitted>
      </PageHead>
      {connected && (
        <p className="muted small">
          {connected.length > 0 ? texts.connected(connected.map(texts.serviceName).join(', ')) : texts.notConnected}
        </p>
      )}
      <FormMessage>{failed > 0 ? texts.failed(failed) : null}</FormMessage>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns(list.refresh)}
        rowName={({ orderNumber, service }) => texts.rowName(orderNumber, texts.serviceName(service))}
        rowHref={({ orderId }) => `/admin/orders/${orderId}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={states} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
