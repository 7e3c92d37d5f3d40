import { snackbar } from '../../ui/snackbar.ts';
import { useAnswersAtHand } from './answers-at-hand.ts';
import { dialogTexts as texts } from './texts.ts';

/** Opens the questions; their code is fetched first, and when that fails the page stays as it is. */
export async function openQuestions(): Promise<void> {
  try {
    await import('./QuestionsDialog.tsx');
    useAnswersAtHand.setState({ isOpen: true, wasOpened: true });
  } catch {
    snackbar.error(texts.error);
  }
}
