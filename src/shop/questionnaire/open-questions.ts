import { create } from 'zustand';
import { texts } from '../../kit/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';

/** From the first opening on the dialog's code is there. */
export const useQuestionsDoor = create<{ isOpen: boolean; wasOpened: boolean }>(() => ({
  isOpen: false,
  wasOpened: false,
}));

/** Opens the questions; their code is fetched first, and when that fails the page stays as it is. */
export async function openQuestions(): Promise<void> {
  try {
    await import('./QuestionsDialog.tsx');
    useQuestionsDoor.setState({ isOpen: true, wasOpened: true });
  } catch {
    snackbar.error(texts.error);
  }
}

export const closeQuestions = (): void => useQuestionsDoor.setState({ isOpen: false });
