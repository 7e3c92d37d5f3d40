import { lazy, Suspense } from 'react';
import { closeQuestions, useAnswersAtHand } from './answers-at-hand.ts';

const QuestionsDialog = lazy(() => import('./QuestionsDialog.tsx'));

/** The place of the dialog in the frame. */
export function Questions() {
  const isOpen = useAnswersAtHand((state) => state.isOpen);
  const wasOpened = useAnswersAtHand((state) => state.wasOpened);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <QuestionsDialog isOpen={isOpen} onClose={closeQuestions} />
    </Suspense>
  );
}
