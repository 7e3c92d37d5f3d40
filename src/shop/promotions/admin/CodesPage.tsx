import { call } from '../../../kit/client.ts';
import { showDay } from '../../../kit/romanian.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminPromoCode, activateCode, getAdminCodes } from '../admin-contract.ts';
import { CodeStateDot } from './CodeStateDot.tsx';
import { asQuery, kinds, showValue, states } from './code-rules.ts';
import { texts } from './texts.ts';

const columns: Column<AdminPromoCode>[] = [
  { key: 'code', name: texts.code, sort: 'code', cell: ({ code }) => code },
  { key: 'description', name: texts.description, cell: ({ description, ownerEmail }) => ownerEmail ?? description },
  { key: 'state', name: texts.state, cell: ({ state }) => <CodeStateDot state={state} /> },
  { key: 'value', name: texts.value, isNumber: true, cell: showValue },
  {
    key: 'uses',
    name: texts.uses,
    sort: 'uses',
    isNumber: true,
    cell: ({ uses, totalLimit }) => usesOf(uses, totalLimit),
  },
  { key: 'discount', name: texts.discount, isNumber: true, cell: ({ discount }) => discount.toFixed(2) },
  { key: 'until', name: texts.until, sort: 'until', cell: ({ validUntil }) => untilOf(validUntil) },
];

const usesOf = (uses: number, limit: number | null): string => (limit === null ? String(uses) : `${uses} / ${limit}`);
const untilOf = (moment: string | null): string => (moment ? showDay(new Date(moment)) : texts.noEnd);

export default function CodesPage() {
  const table = useTableQuery({ sort: '-created', filters: { kind: 'shared', state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminCodes, { query: asQuery(table) }, signal));
  const selection = useSelection(page.data?.codes.map(({ id }) => id) ?? []);

  const turn = async (isActive: boolean) => {
    const all = selection.chosen.map((id) => call(activateCode, { body: { id, isActive } }));
    await Promise.all(all).then(
      () => snackbar.success(isActive ? texts.turnedOn : texts.turnedOff),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    selection.clear();
    page.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/promo-codes/new', name: texts.add }} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.codes}
        label={texts.title}
        columns={columns}
        nameOf={({ code }) => texts.nameOf(code)}
        hrefOf={({ id }) => `/admin/promo-codes/${id}`}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.kind} options={kinds} {...table.filter('kind')} />
            <FilterSelect label={texts.state} options={states} {...table.filter('state')} />
          </>
        }
        none={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void turn(true)}>{texts.turnOn}</BulkAction>
          <BulkAction onClick={() => void turn(false)}>{texts.turnOff}</BulkAction>
        </BulkBar>
      </TablePanel>
    </>
  );
}
