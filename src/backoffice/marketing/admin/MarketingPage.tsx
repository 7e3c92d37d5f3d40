import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TableError } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { type Channel, type ChannelFigures, channels, getMarketing, periods } from '../contract.ts';

const texts = {
  title: 'Rezultate marketing',
  text: 'Comenzile celor care au apăsat pe un link, în 7 zile. Valoarea este fără ce s-a anulat, returnat sau rambursat.',
  channel: 'Mesaje',
  byChannel: 'Pe feluri de mesaje',
  tableLabel: 'Tabelul rezultatelor',
  sent: 'Trimise',
  failed: 'Respinse',
  clicked: 'Au apăsat',
  unsubscribed: 'Dezabonări',
  orders: 'Comenzi',
  value: 'Valoare',
  period: 'Perioada',
  settings: 'Setările mesajelor comerciale',
} as const;

const channelNames: Record<Channel, string> = {
  newsletter: 'Newslettere',
  cart: 'Coșuri părăsite',
  stock: 'Reveniri în stoc',
  price: 'Scăderi de preț',
  refill: 'Produse care se termină',
  referral: 'Recomandări (înscriși și prima comandă livrată)',
};

const number = (key: 'sent' | 'failed' | 'clicked' | 'unsubscribed' | 'orders'): Column<ChannelFigures> => ({
  key,
  name: texts[key],
  isNumber: true,
  isOnCard: true,
  cell: (row) => row[key] ?? '–',
});

const columns: Column<ChannelFigures>[] = [
  { key: 'channel', name: texts.channel, cell: ({ channel }) => channelNames[channel] },
  number('sent'),
  number('failed'),
  number('clicked'),
  number('unsubscribed'),
  number('orders'),
  { key: 'value', name: texts.value, isNumber: true, isOnCard: true, cell: ({ value }) => formatLei(value) },
];

const periodOptions = periods.map((value) => ({ value, name: `${value} de zile` }));

export default function MarketingPage() {
  const table = useTableQuery({ sort: '', filters: { days: '30' } });
  const days = periods.find((value) => value === table.filters.days) ?? '30';
  const page = useTableRows(table.key, async (signal) => {
    const { channels: rows } = await call(getMarketing, { query: { days } }, signal);
    return { total: rows.length, rows };
  });
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <IfPermitted permission="settings:read">
          <ScreenLink to="/admin/settings/mailings">{texts.settings}</ScreenLink>
        </IfPermitted>
      </PageHead>
      <Panel
        title={texts.byChannel}
        isFlush
        actions={<FilterChips label={texts.period} options={periodOptions} {...table.filter('days')} />}
      >
        <TableError failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.tableLabel}
          columns={columns}
          rows={page.data?.rows ?? null}
          rowKey={({ channel }) => channels.indexOf(channel)}
          rowName={({ channel }) => channelNames[channel]}
          isStale={page.isStale}
        />
      </Panel>
    </>
  );
}
