import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { getFeedProblems, type ProductProblem } from '../admin-contract.ts';
import { texts } from './texts.ts';

const columns: Column<ProductProblem>[] = [
  { key: 'product', name: texts.product, cell: ({ code, productName }) => `${productName} (${code})` },
  { key: 'problem', name: texts.problem, isOnCard: true, cell: ({ text }) => text },
  { key: 'column', name: texts.column, cell: ({ field }) => <span className="path">{field}</span> },
  {
    key: 'kind',
    name: texts.kind,
    isOnCard: true,
    cell: ({ isError }) => (
      <StatusDot tone={isError ? 'bad' : 'warn'}>{texts.isError[isError ? 'true' : 'false']}</StatusDot>
    ),
  },
];

/** Results of the last check, with a link to each product. */
export function FeedProblems({ name, isChecked }: { name: string; isChecked: boolean }) {
  const list = useList(getFeedProblems, { params: { name } });
  return (
    <TablePanel
      list={list}
      title={texts.problems}
      label={texts.problemList}
      columns={columns}
      rowName={({ productName }) => texts.productOf(productName)}
      rowHref={({ productId }) => `/admin/products/${productId}`}
      search={texts.search}
      filters={<FilterChips label={texts.kind} options={optionsOf(texts.kinds)} {...list.filter('kind')} />}
      empty={{ title: texts.noProblems, text: isChecked ? texts.noProblemsText : texts.notCheckedText }}
    />
  );
}
