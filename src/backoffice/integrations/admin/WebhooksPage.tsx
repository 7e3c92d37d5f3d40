import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { type WebhookState, webhookState } from '../rules.ts';
import { getWebhooks, type Webhook } from '../webhook-contract.ts';
import { webhookTexts as texts } from './texts.ts';

const columns: Column<Webhook>[] = [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'url', name: texts.url, isOnCard: true, cell: ({ url }) => <span className="path">{url}</span> },
  { key: 'events', name: texts.events, cell: ({ events }) => texts.eventCount(events.length) },
  { key: 'state', name: texts.state, isOnCard: true, cell: (webhook) => <WebhookDot webhook={webhook} /> },
  {
    key: 'last',
    name: texts.lastDelivered,
    isOnCard: true,
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(new Date(lastDeliveredAt)) : texts.never),
  },
];

const tones: Record<WebhookState, Tone> = { on: 'ok', failing: 'warn', off: 'bad' };

function WebhookDot({ webhook }: { webhook: Webhook }) {
  const state = webhookState(webhook);
  return <StatusDot tone={tones[state]}>{texts.stateOf[state]}</StatusDot>;
}

/** /admin/webhooks */
export default function WebhooksPage() {
  const list = useList(getWebhooks);
  const isReadOnly = useIsReadOnly();
  return (
    <>
      <PageHead
        title={texts.title}
        text={texts.text}
        {...(isReadOnly ? {} : { add: { to: '/admin/webhooks/new', name: texts.add } })}
      />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ name }) => texts.nameOf(name)}
        rowHref={({ id }) => `/admin/webhooks/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={optionsOf(texts.states)} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
