import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getWebhooks, type Webhook } from '../webhook-contract.ts';
import { webhookTexts as texts } from './texts.ts';

const columns: Column<Webhook>[] = [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'url', name: texts.url, isOnCard: true, cell: ({ url }) => <span className="path">{url}</span> },
  { key: 'events', name: texts.events, cell: ({ events }) => texts.eventCount(events.length) },
  { key: 'state', name: texts.state, isOnCard: true, cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'last',
    name: texts.lastDelivered,
    isOnCard: true,
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(new Date(lastDeliveredAt)) : texts.never),
  },
];

function WebhookState({ webhook: { isActive, failingSince } }: { webhook: Webhook }) {
  if (!isActive) return <StatusDot tone="bad">{texts.off}</StatusDot>;
  return <StatusDot tone={failingSince ? 'warn' : 'ok'}>{failingSince ? texts.failing : texts.on}</StatusDot>;
}

/** /admin/webhooks */
export default function WebhooksPage() {
  const webhooks = useAsyncData((signal) => call(getWebhooks, {}, signal));
  const isReadOnly = useIsReadOnly();
  return (
    <>
      <PageHead
        title={texts.title}
        text={texts.text}
        {...(isReadOnly ? {} : { add: { to: '/admin/webhooks/new', name: texts.add } })}
      />
      <AsyncContent result={webhooks} skeleton={<Skeleton height={240} />}>
        {(rows) => (
          <Panel isFlush>
            <DataTable
              label={texts.title}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ name }) => texts.nameOf(name)}
              rowHref={({ id }) => `/admin/webhooks/${id}`}
              empty={<Empty title={texts.none} text={texts.noneText} />}
            />
          </Panel>
        )}
      </AsyncContent>
    </>
  );
}
