import { useSearchParams } from 'react-router';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { SampleLetters } from './SampleLetters.tsx';
import { SentLetters } from './SentLetters.tsx';
import { texts } from './texts.ts';

const views = [
  { value: 'sent', name: texts.sent },
  { value: 'samples', name: texts.samples },
];

/** /admin/outbox: what was sent, and one of every letter the shop can write. */
export default function OutboxPage() {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'samples' ? 'samples' : 'sent';
  return (
    <>
      <PageHead title={texts.title} text={view === 'samples' ? texts.samplesText : texts.text}>
        <FilterChips
          label={texts.shown}
          value={view}
          options={views}
          onChange={(chosen) => setQuery(chosen === 'samples' ? { view: chosen } : {}, { replace: true })}
        />
      </PageHead>
      {view === 'samples' ? <SampleLetters /> : <SentLetters />}
    </>
  );
}
