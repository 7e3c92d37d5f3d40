import { useSearchParams } from 'react-router';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { BranchPicture } from './BranchPicture.tsx';
import { ProblemList } from './ProblemList.tsx';
import { problemsOf } from './problem-rules.ts';
import { QuestionList } from './QuestionList.tsx';
import { TagTable } from './TagTable.tsx';
import { TryOut } from './TryOut.tsx';
import { texts } from './texts.ts';
import { useWhole, type Whole } from './use-whole.ts';

const views = Object.entries(texts.viewNames).map(([value, name]) => ({ value, name }));

/** /admin/questionnaire: the questions, their branching as a picture, the tags, and a try-out. */
export default function QuestionnairePage() {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') ?? 'questions';
  const whole = useWhole();
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <FilterChips
          label={texts.views}
          value={view}
          options={views}
          onChange={(chosen) => setQuery(chosen === 'questions' ? {} : { view: chosen }, { replace: true })}
        />
        <AddLink view={view} />
      </PageHead>
      {view === 'try' ? (
        <TryOut />
      ) : (
        <Loaded of={whole} skeleton={<FormSkeleton />}>
          {(all) => <View view={view} whole={all} onChanged={whole.refresh} />}
        </Loaded>
      )}
    </>
  );
}

const AddLink = ({ view }: { view: string }) => (
  <ButtonLink variant="brand" size="s" to={`/admin/questionnaire/${view === 'tags' ? 'tags' : 'questions'}/new`}>
    {view === 'tags' ? texts.addTagPage : texts.addQuestion}
  </ButtonLink>
);

function View({ view, whole, onChanged }: { view: string; whole: Whole; onChanged: () => void }) {
  if (view === 'tags') return <TagTable tags={whole.tags} />;
  const problems = problemsOf(whole.questions, whole.tags);
  return (
    <>
      <ProblemList problems={problems} />
      {view === 'picture' ? (
        <BranchPicture whole={whole} problems={problems} />
      ) : (
        <QuestionList whole={whole} problems={problems} onChanged={onChanged} />
      )}
    </>
  );
}
