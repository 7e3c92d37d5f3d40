import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminPromoCode, activateCode, type CodeState, getAdminCodes } from '../admin-contract.ts';
import { texts } from './texts.ts';

type Kind = keyof typeof texts.kinds;

const kinds = optionsOf<Kind>(texts.kinds);
const states = [{ value: 'all', name: texts.anyState }, ...optionsOf<CodeState>(texts.states)];

function optionsOf<Value extends string>(names: Record<Value, string>): { value: string; name: string }[] {
  return Object.entries<string>(names).map(([value, name]) => ({ value, name }));
}

function formatDiscount({ couponType, value, buyQuantity, getQuantity }: AdminPromoCode): string {
  if (couponType === 'Percent') return `${value}%`;
  if (couponType === 'Fixed') return formatLei(value);
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
  { key: 'discount', name: texts.discount, isNumber: true, cell: ({ discount }) => formatLei(discount) },
  { key: 'until', name: texts.until, sort: 'until', cell: ({ validUntil }) => formatEnd(validUntil) },
];

const formatUses = (uses: number, limit: number | null): string =>
  limit === null ? String(uses) : `${uses} / ${limit}`;
const formatEnd = (dateTime: string | null): string => (dateTime ? formatDate(new Date(dateTime)) : texts.noEnd);

export default function CodesPage() {
  const list = useList(getAdminCodes, { defaults: { kind: 'shared' } });
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? []);

  const setActive = async (isActive: boolean) => {
    const all = selection.selected.map((id) => call(activateCode, { body: { id, isActive } }));
    await Promise.all(all).then(
      () => snackbar.success(isActive ? texts.turnedOn : texts.turnedOff),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    list.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/promo-codes/new', name: texts.add }} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ code }) => texts.nameOf(code)}
        rowHref={({ id }) => `/admin/promo-codes/${id}`}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.kind} options={kinds} {...list.filter('kind')} />
            <FilterSelect label={texts.state} options={states} {...list.filter('state')} />
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
