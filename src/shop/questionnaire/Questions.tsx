import { lazy, Suspense } from 'react';
import { closeQuestions, useQuestionsDoor } from './open-questions.ts';

const QuestionsDialog = lazy(() => import('./QuestionsDialog.tsx'));

/** The place of the dialog in the frame. */
export function Questions() {
  const isOpen = useQuestionsDoor((state) => state.isOpen);
  const wasOpened = useQuestionsDoor((state) => state.wasOpened);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <QuestionsDialog isOpen={isOpen} onClose={closeQuestions} />
    </Suspense>
  );
}
