import { call } from '../../../platform/http/client.ts';
import { formatRon } from '../../../platform/money.ts';
import { formatDate } from '../../../platform/text/romanian.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  type AdminPromoCode,
  activateCode,
  type CodeSort,
  type CodeState,
  codeSorts,
  getAdminCodes,
} from '../admin-contract.ts';
import { texts } from './texts.ts';

type Kind = keyof typeof texts.kinds;

const kinds = optionsOf<Kind>(texts.kinds);
const states = [{ value: 'all', name: texts.anyState }, ...optionsOf<CodeState>(texts.states)];

function optionsOf<Value extends string>(names: Record<Value, string>): { value: string; name: string }[] {
  return Object.entries<string>(names).map(([value, name]) => ({ value, name }));
}

type TableQuery = {
  search: string;
  sort: string;
  take: number;
  skip: number;
  filters: { kind: string; state: string };
};

/** Replaces unknown values from the URL with defaults, because the server refuses them. */
const toQuery = ({ search, sort, take, skip, filters }: TableQuery) => ({
  keyword: search,
  take,
  skip,
  sort: codeSorts.find((value) => value === sort) ?? ('-created' satisfies CodeSort),
  kind: isKind(filters.kind) ? filters.kind : ('all' as const),
  state: isState(filters.state) ? filters.state : ('all' as const),
});

const isKind = (kind: string): kind is Kind => kind in texts.kinds;
const isState = (state: string): state is CodeState => state in texts.states;

function formatDiscount({ couponType, value, buyQuantity, getQuantity }: AdminPromoCode): string {
  if (couponType === 'Percent') return `${value}%`;
  if (couponType === 'Fixed') return formatRon(value);
  return couponType === 'BuyGet' ? `${buyQuantity} + ${getQuantity}` : texts.couponTypes[couponType];
}

const columns: Column<AdminPromoCode>[] = [
  { key: 'code', name: texts.code, sort: 'code', cell: ({ code }) => code },
  { key: 'description', name: texts.description, cell: ({ description, ownerEmail }) => ownerEmail ?? description },
  { key: 'state', name: texts.state, cell: ({ state }) => <CodeStateDot state={state} /> },
  { key: 'value', name: texts.value, isNumber: true, cell: formatDiscount },
  {
    key: 'uses',
    name: texts.uses,
    sort: 'uses',
    isNumber: true,
    cell: ({ uses, totalLimit }) => formatUses(uses, totalLimit),
  },
  { key: 'discount', name: texts.discount, isNumber: true, cell: ({ discount }) => discount.toFixed(2) },
  { key: 'until', name: texts.until, sort: 'until', cell: ({ validUntil }) => formatEnd(validUntil) },
];

const formatUses = (uses: number, limit: number | null): string =>
  limit === null ? String(uses) : `${uses} / ${limit}`;
const formatEnd = (dateTime: string | null): string => (dateTime ? formatDate(new Date(dateTime)) : texts.noEnd);

export default function CodesPage() {
  const table = useTableQuery({ sort: '-created', filters: { kind: 'shared', state: 'all' } });
  const page = useTableRows(table.key, (signal) => call(getAdminCodes, { query: toQuery(table) }, signal));
  const selection = useSelection(page.data?.codes.map(({ id }) => id) ?? []);

  const setActive = async (isActive: boolean) => {
    const all = selection.selected.map((id) => call(activateCode, { body: { id, isActive } }));
    await Promise.all(all).then(
      () => snackbar.success(isActive ? texts.turnedOn : texts.turnedOff),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    page.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/promo-codes/new', name: texts.add }} />
      <TablePanel
        table={table}
        result={page}
        rows={page.data?.codes}
        label={texts.title}
        columns={columns}
        rowName={({ code }) => texts.nameOf(code)}
        rowHref={({ id }) => `/admin/promo-codes/${id}`}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.kind} options={kinds} {...table.filter('kind')} />
            <FilterSelect label={texts.state} options={states} {...table.filter('state')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void setActive(true)}>{texts.turnOn}</BulkAction>
          <BulkAction onClick={() => void setActive(false)}>{texts.turnOff}</BulkAction>
        </BulkBar>
      </TablePanel>
    </>
  );
}

const statusTones: Record<CodeState, Tone> = { active: 'ok', early: 'info', expired: 'calm', off: 'bad' };

export const CodeStateDot = ({ state }: { state: CodeState }) => (
  <StatusDot tone={statusTones[state]}>{texts.states[state]}</StatusDot>
);
