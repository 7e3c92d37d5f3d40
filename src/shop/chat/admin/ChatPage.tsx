import { useSearchParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { countAdminUnseen } from '../admin-contract.ts';
import { Conversations } from './Conversations.tsx';
import { Reports } from './Reports.tsx';
import { texts } from './texts.ts';

/** /admin/chat: the shop's conversations, and what customers report about one another. */
export default function ChatPage() {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'reports' ? 'reports' : 'conversations';
  const waiting = useLoaded((signal) => call(countAdminUnseen, {}, signal));
  const views = [
    { value: 'conversations', name: texts.conversations, ...countOf(waiting.data?.conversations) },
    { value: 'reports', name: texts.reports, ...countOf(waiting.data?.reports) },
  ];
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <FilterChips
          label={texts.views}
          value={view}
          options={views}
          onChange={(chosen) => setQuery(chosen === 'reports' ? { view: chosen } : {}, { replace: true })}
        />
      </PageHead>
      {view === 'reports' ? <Reports onChanged={waiting.refresh} /> : <Conversations onRead={waiting.refresh} />}
    </>
  );
}

const countOf = (count: number | undefined) => (count ? { count } : {});
