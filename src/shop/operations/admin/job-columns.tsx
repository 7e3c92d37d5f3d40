import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import type { Job, JobState } from '../contract.ts';
import { jobTexts as texts } from './texts.ts';

const tones: Record<JobState, Tone> = { failed: 'bad', waiting: 'info', done: 'ok' };

const moment = (at: string | null) => <span className="num">{at ? showMoment(new Date(at)) : ''}</span>;

export const jobColumns: Column<Job>[] = [
  { key: 'kind', name: texts.kind, cell: ({ kind }) => <b>{kind}</b> },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state }) => <StateDot tone={tones[state]}>{texts.stateOf[state]}</StateDot>,
  },
  { key: 'attempts', name: texts.attempts, isNumber: true, cell: ({ attempts }) => attempts },
  { key: 'error', name: texts.error, cell: ({ lastError }) => lastError },
  { key: 'runAt', name: texts.runAt, cell: ({ runAt }) => moment(runAt) },
  { key: 'endedAt', name: texts.endedAt, cell: ({ endedAt }) => moment(endedAt) },
];
