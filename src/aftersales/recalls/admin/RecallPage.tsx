import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getRecall } from '../admin-contract.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { RecallForm } from './RecallForm.tsx';
import { RecallStateDot } from './RecallsPage.tsx';
import { CloseButton, StartedRecall } from './StartedRecall.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/recalls', name: texts.title };

/** /admin/recalls/new, /admin/recalls/exercise and /admin/recalls/7 */
export default function RecallPage() {
  const { id = 'new' } = useParams();
  if (id === 'new' || id === 'exercise') return <NewRecall key={id} isExercise={id === 'exercise'} />;
  return <SavedRecall key={id} id={Number(id)} />;
}

const NewRecall = ({ isExercise }: { isExercise: boolean }) => (
  <>
    <PageHead
      title={isExercise ? texts.newExercise : texts.newTitle}
      text={isExercise ? texts.exerciseText : undefined}
      back={back}
    />
    <RecallForm saved={null} isExercise={isExercise} onReload={() => {}} />
  </>
);

function SavedRecall({ id }: { id: number }) {
  const recall = useAsyncData((signal) => call(getRecall, { params: { id } }, signal));
  const { data } = recall;
  return (
    <>
      <PageHead
        title={data ? (data.isExercise ? texts.exerciseTitle : texts.recallTitle)(data.number) : texts.title}
        text={data && <RecallStateDot {...data} />}
        back={back}
      >
        {data?.state === 'draft' && <DraftButtons recall={data} onChange={(next) => recall.set(() => next)} />}
        {data?.state === 'started' && <CloseButton recall={data} onChange={(next) => recall.set(() => next)} />}
      </PageHead>
      <AsyncContent result={recall} skeleton={<FormSkeleton />}>
        {(saved) =>
          saved.state === 'draft' ? (
            <RecallForm key={saved.version} saved={saved} isExercise={saved.isExercise} onReload={recall.refresh} />
          ) : (
            <StartedRecall recall={saved} onReload={recall.refresh} />
          )
        }
      </AsyncContent>
    </>
  );
}
