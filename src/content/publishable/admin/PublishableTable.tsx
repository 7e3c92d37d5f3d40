import type { z } from 'zod';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { type ListEndpoint, useList } from '../../../ui/admin/use-list.ts';
import type { ListQuery } from '../endpoints.ts';
import { type PublishState, publishStates } from '../rules.ts';
import { PublishDot } from './PublishPanel.tsx';
import { texts as publishTexts } from './texts.ts';

type Text = { id: number; title: string; state: PublishState; publishedAt: string | null; updatedAt: string };

type PublishableTableProps<Row> = {
  endpoint: ListEndpoint & { query: ListQuery; data: z.ZodType<{ total: number; rows: Row[] }> };
  /** Path of the screen of a text, before its id. */
  path: string;
  /** Columns before those of the publication. */
  columns: Column<Row>[];
  title?: string;
  label: string;
  texts: {
    state: string;
    publishedAt: string;
    updatedAt: string;
    search: string;
    none: string;
    noneText: string;
    nameOf: (title: string) => string;
  };
};

/** The list of a kind of text in the back office. */
export function PublishableTable<Row extends Text>({
  endpoint,
  path,
  columns,
  texts,
  ...names
}: PublishableTableProps<Row>) {
  const list = useList(endpoint);
  return (
    <TablePanel
      {...names}
      list={list}
      columns={[...columns, ...publishColumns(texts)]}
      rowName={({ title }) => texts.nameOf(title)}
      rowHref={({ id }) => `${path}/${id}`}
      search={texts.search}
      filters={<FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}

const publishColumns = (names: { state: string; publishedAt: string; updatedAt: string }): Column<Text>[] => [
  { key: 'state', name: names.state, cell: ({ state }) => <PublishDot state={state} /> },
  {
    key: 'published',
    name: names.publishedAt,
    sort: 'published',
    cell: ({ publishedAt }) => publishedAt && formatDateTime(new Date(publishedAt)),
  },
  {
    key: 'updated',
    name: names.updatedAt,
    sort: 'updated',
    cell: ({ updatedAt }) => formatDateTime(new Date(updatedAt)),
  },
];

const stateOptions = [
  { value: 'all', name: publishTexts.anyState },
  ...publishStates.map((value) => ({ value, name: publishTexts.states[value] })),
];
