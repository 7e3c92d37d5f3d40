import type { Tone } from '../../../ui/admin/StateDot.tsx';
import type { ImportState, RowView } from '../admin-contract.ts';

export const stateTones: Record<ImportState, Tone> = {
  reading: 'info',
  ready: 'warn',
  unreadable: 'bad',
  waiting: 'info',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'calm',
};

export const verdictTones: Record<RowView['verdict'], Tone> = {
  new: 'ok',
  changed: 'info',
  unchanged: 'calm',
  faulty: 'bad',
};
