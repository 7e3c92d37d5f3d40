import { call } from '../../../kit/client.ts';
import { showDay } from '../../../kit/romanian.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
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
      <PageHead title={texts.title} text={texts.text}>
        <ButtonLink variant="brand" size="s" to="/admin/promo-codes/new">
          {texts.add}
        </ButtonLink>
      </PageHead>
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.search}
          onReset={table.isNarrowed ? table.reset : undefined}
        >
          <FilterChips
            label={texts.kind}
            value={table.filters.kind}
            options={kinds}
            onChange={(kind) => table.setFilter('kind', kind)}
          />
          <FilterSelect
            label={texts.state}
            value={table.filters.state}
            options={states}
            onChange={(state) => table.setFilter('state', state)}
          />
        </FilterBar>
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void turn(true)}>{texts.turnOn}</BulkAction>
          <BulkAction onClick={() => void turn(false)}>{texts.turnOff}</BulkAction>
        </BulkBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.data?.codes ?? null}
          keyOf={({ id }) => id}
          nameOf={({ code }) => texts.nameOf(code)}
          hrefOf={({ id }) => `/admin/promo-codes/${id}`}
          sort={table.sort}
          onSort={table.setSort}
          selection={selection}
          isStale={page.isStale}
          empty={
            <TableEnd isNarrowed={table.isNarrowed} title={texts.none} text={texts.noneText} onReset={table.reset} />
          }
        />
        <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
    </>
  );
}
