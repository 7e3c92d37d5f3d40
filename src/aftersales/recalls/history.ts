import { pluralize } from '../../platform/text/romanian.ts';
import { texts } from './admin/texts.ts';

type Dated = {
  isExercise: boolean;
  createdAt: Date;
  createdBy: string;
  startedAt: Date | null;
  startedBy: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  closeNote: string;
  lotIds: readonly number[];
};

/** The changes of a recall, the latest first. */
export function historyOf(recall: Dated, nameOf: (author: string) => string) {
  const { isExercise, lotIds, closeNote } = recall;
  const entry = (at: Date | null, author: string | null, text: string) =>
    at && author ? [{ at: at.toISOString(), author: nameOf(author), text }] : [];
  return [
    ...(isExercise
      ? []
      : entry(recall.closedAt, recall.closedBy, closeNote ? `${texts.wasClosed} ${closeNote}` : texts.wasClosed)),
    ...entry(recall.startedAt, recall.startedBy, isExercise ? texts.wasRun : texts.wasStarted),
    ...entry(recall.createdAt, recall.createdBy, texts.wasCreated(pluralize(lotIds.length, 'lot', 'loturi'))),
  ];
}
