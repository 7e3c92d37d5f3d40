import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { PublishableTable } from '../../publishable/admin/PublishableTable.tsx';
import { type AdminStory, getAdminStories } from '../story-admin-contract.ts';
import { storyAdminTexts as texts } from './texts.ts';

const columns: Column<AdminStory>[] = [
  { key: 'title', name: texts.storyTitle, sort: 'title', cell: ({ title }) => title },
  { key: 'teller', name: texts.teller, cell: ({ teller }) => texts.storytellerNames[teller] },
  { key: 'person', name: texts.person, cell: ({ person, place }) => [person, place].filter(Boolean).join(', ') },
];

export default function StoriesPage() {
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/stories/new', name: texts.add }} />
      <PublishableTable
        endpoint={getAdminStories}
        path="/admin/stories"
        columns={columns}
        label={texts.title}
        texts={texts}
      />
    </>
  );
}
