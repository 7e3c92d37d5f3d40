import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { download } from '../../../platform/http/download.ts';
import type { EndpointInput } from '../../../platform/http/endpoint.ts';
import { formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import { BarChart, Metric } from '../../../ui/admin/charts.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  exportSubscribers,
  getGrowth,
  getSubscribers,
  type Subscriber,
  setBounced,
  unsubscribeOnRequest,
} from '../admin-contract.ts';
import { type SubscriberState, sources, subscriberStates } from '../rules.ts';
import { NewsletterHead } from './NewsletterHead.tsx';
import { sourceNames, stateNames, texts } from './texts.ts';

const stateTones: Record<SubscriberState, Tone> = { confirmed: 'ok', pending: 'warn', unsubscribed: 'calm' };

const formatDateTimeOrEmpty = (dateTime: string | null): string => (dateTime ? formatDateTime(new Date(dateTime)) : '');

const columns: Column<Subscriber>[] = [
  { key: 'email', name: texts.email, sort: 'email', cell: ({ email }) => <EmailAddress address={email} /> },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state, isBounced }) =>
      isBounced ? (
        <StatusDot tone="bad">{texts.bounced}</StatusDot>
      ) : (
        <StatusDot tone={stateTones[state]}>{stateNames[state]}</StatusDot>
      ),
  },
  { key: 'source', name: texts.source, cell: ({ source }) => sourceNames[source] },
  { key: 'asked', name: texts.askedAt, sort: 'asked', cell: ({ askedAt }) => formatDateTimeOrEmpty(askedAt) },
  {
    key: 'confirmed',
    name: texts.confirmedAt,
    sort: 'confirmed',
    cell: ({ confirmedAt }) => formatDateTimeOrEmpty(confirmedAt),
  },
  { key: 'left', name: texts.unsubscribedAt, cell: ({ unsubscribedAt }) => formatDateTimeOrEmpty(unsubscribedAt) },
];

export default function NewsletterPage() {
  const list = useList(getSubscribers);
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? []);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const setSelectedBounced = async (isBounced: boolean) => {
    setIsBusy(true);
    await Promise.all(selection.selected.map((id) => call(setBounced, { params: { id }, body: { isBounced } }))).then(
      () => snackbar.success(isBounced ? texts.markedBounced : texts.clearedBounced),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    selection.clear();
    list.refresh();
  };

  const unsubscribeSelected = async () => {
    setIsBusy(true);
    await Promise.all(selection.selected.map((id) => call(unsubscribeOnRequest, { params: { id } }))).then(
      () => snackbar.success(texts.left),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    setIsConfirmOpen(false);
    selection.clear();
    list.refresh();
  };

  return (
    <>
      <NewsletterHead text={texts.text}>
        <IfPermitted permission="personal-data">
          <ExportButton filter={{ search: list.query.search, state: list.query.state, source: list.query.source }} />
        </IfPermitted>
      </NewsletterHead>
      <Growth />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ email }) => texts.nameOf(email)}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />
            <FilterSelect label={texts.source} options={sourceOptions} {...list.filter('source')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => setIsConfirmOpen(true)}>{texts.unsubscribe}</BulkAction>
          <BulkAction onClick={() => void setSelectedBounced(true)}>{texts.markBounced}</BulkAction>
          <BulkAction onClick={() => void setSelectedBounced(false)}>{texts.clearBounced}</BulkAction>
        </BulkBar>
      </TablePanel>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={texts.leaveTitle}
        action={texts.unsubscribe}
        isBusy={isBusy}
        onConfirm={() => void unsubscribeSelected()}
        onClose={() => setIsConfirmOpen(false)}
      >
        {texts.leaveText}
      </ConfirmDialog>
    </>
  );
}

type SubscriberFilter = NonNullable<EndpointInput<typeof exportSubscribers>['query']>;

function ExportButton({ filter }: { filter: SubscriberFilter }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await download(exportSubscribers, { query: filter }).catch(() => snackbar.error(texts.exportFailed));
    setIsBusy(false);
  };
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void save()}>
      <Icon name="download" size="s" />
      {texts.exportCsv}
    </Button>
  );
}

function Growth() {
  const growth = useAsyncData((signal) => call(getGrowth, {}, signal));
  return (
    <AsyncContent result={growth} skeleton={<Skeleton height={240} />}>
      {({ confirmed, pending, months }) => (
        <>
          <dl className="figures">
            <Metric name={texts.confirmed} value={confirmed} />
            <Metric name={texts.pending} value={pending} />
            <Metric name={texts.cameThisMonth} value={months.at(-1)?.came ?? 0} />
            <Metric name={texts.leftThisMonth} value={months.at(-1)?.left ?? 0} />
          </dl>
          <Panel title={texts.growth}>
            <BarChart
              label={texts.growth}
              step={texts.month}
              show={String}
              bars={months.map(({ month, total }) => ({ key: month, label: formatDay(month), value: total }))}
            />
          </Panel>
        </>
      )}
    </AsyncContent>
  );
}

const stateOptions = [
  { value: 'all', name: texts.anyState },
  ...subscriberStates.map((value) => ({ value, name: stateNames[value] })),
];
const sourceOptions = [
  { value: 'all', name: texts.anySource },
  ...sources.map((value) => ({ value, name: sourceNames[value] })),
];
