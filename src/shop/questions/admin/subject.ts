import { call } from '../../../kit/client.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { rejectAnswer, rejectQuestion } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** What a decision is about. */
export type Subject = { kind: 'question' | 'answer'; id: number };

export async function rejectSubject(subject: Subject | null, reason: string): Promise<void> {
  if (!subject) return;
  const ask = { params: { id: subject.id }, body: { reason } };
  await (subject.kind === 'question' ? call(rejectQuestion, ask) : call(rejectAnswer, ask));
  snackbar.success(texts.rejected);
}
