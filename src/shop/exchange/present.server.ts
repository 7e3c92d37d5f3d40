import type { Import, ImportHead } from './admin-contract.ts';
import type { ImportRow } from './queries.server.ts';

export function headOf(row: ImportRow): ImportHead {
  const { id, fileName, size, author, state, kind, format, total, done, problem } = row;
  return {
    id,
    fileName,
    size,
    author,
    // Whatever is still on its way is shown to nobody.
    state: state === 'uploading' ? 'reading' : state,
    kind,
    format,
    total,
    done,
    counts: {
      new: row.newCount,
      changed: row.changedCount,
      unchanged: row.unchangedCount,
      faulty: row.faultyCount,
      drafts: row.draftCount,
      warnings: row.warningCount,
    },
    pictures: { waiting: row.picturesWaiting, done: row.picturesDone, failed: row.picturesFailed },
    problem,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export const importOf = (row: ImportRow): Import => ({ ...headOf(row), columns: row.columns, makes: row.makes });
