import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import type { PublishState } from '../rules.ts';
import { PublishDot } from './PublishPanel.tsx';

type Names = { state: string; publishedAt: string; updatedAt: string };
type Text = { state: PublishState; publishedAt: string | null; updatedAt: string };

/** How far a text is on its way into the shop; the names agree with what kind of text it is. */
export const publishColumns = (names: Names): Column<Text>[] => [
  { key: 'state', name: names.state, cell: ({ state }) => <PublishDot state={state} /> },
  {
    key: 'published',
    name: names.publishedAt,
    sort: 'published',
    cell: ({ publishedAt }) => publishedAt && showMoment(new Date(publishedAt)),
  },
  {
    key: 'updated',
    name: names.updatedAt,
    sort: 'updated',
    cell: ({ updatedAt }) => showMoment(new Date(updatedAt)),
  },
];
