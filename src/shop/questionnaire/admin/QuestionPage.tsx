import { useParams } from 'react-router';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { RemoveQuestion } from './RemoveQuestion.tsx';
import { texts } from './texts.ts';
import { useWhole } from './use-whole.ts';

const back = { to: '/admin/questionnaire', name: texts.title };

/** /admin/questionnaire/questions/new and /admin/questionnaire/questions/7 */
export default function QuestionPage() {
  const { id = 'new' } = useParams();
  return <OneQuestion key={id} id={id} />;
}

function OneQuestion({ id }: { id: string }) {
  const whole = useWhole();
  const saved = whole.data?.questions.find((question) => String(question.id) === id) ?? null;
  const isNew = id === 'new';
  return (
    <>
      <PageHead title={isNew ? texts.newQuestion : (saved?.content ?? texts.question)} back={back}>
        {saved && whole.data && <RemoveQuestion question={saved} whole={whole.data} onConflict={whole.refresh} />}
      </PageHead>
      <Loaded of={whole} skeleton={<FormSkeleton />}>
        {(all) =>
          saved || isNew ? (
            <QuestionForm key={saved?.version ?? 0} saved={saved} whole={all} onReload={whole.refresh} />
          ) : (
            <Empty title={texts.unknown} text={texts.unknownText} />
          )
        }
      </Loaded>
    </>
  );
}
