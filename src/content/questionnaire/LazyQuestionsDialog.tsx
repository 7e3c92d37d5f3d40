import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import { commonTexts as texts } from '../../platform/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';

const QuestionsDialog = lazy(() => import('./QuestionsDialog.tsx'));

/** Mounted in the page frame; loads the dialog's code when it is first opened. */
export function LazyQuestionsDialog() {
  const isOpen = useQuestionsDialog((state) => state.isOpen);
  const wasOpened = useQuestionsDialog((state) => state.wasOpened);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <QuestionsDialog isOpen={isOpen} onClose={closeQuestions} />
    </Suspense>
  );
}

/** `wasOpened` keeps the dialog mounted after it closes. */
const useQuestionsDialog = create<{ isOpen: boolean; wasOpened: boolean }>(() => ({
  isOpen: false,
  wasOpened: false,
}));

/** Loads the dialog's code first; the page stays unchanged when that fails. */
export async function openQuestions(): Promise<void> {
  try {
    await import('./QuestionsDialog.tsx');
    useQuestionsDialog.setState({ isOpen: true, wasOpened: true });
  } catch {
    snackbar.error(texts.error);
  }
}

const closeQuestions = (): void => useQuestionsDialog.setState({ isOpen: false });
