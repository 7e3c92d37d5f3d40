import { createElement, type ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { AdminPage } from '../admin-contract.ts';
import { type DiffPart, diffOf, foldSame } from './diff-rules.ts';
import { texts } from './texts.ts';

type CompareDialogProps = { old: AdminPage | null; now: string; isOpen: boolean; onClose: () => void };

/** What the editor holds against an older version, line by line. */
export function CompareDialog({ old, now, isOpen, onClose }: CompareDialogProps) {
  const lines = old && isOpen ? diffOf(old.content, now) : [];
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <Dialog
      title={texts.compareTitle(texts.versionName(old?.version ?? 0))}
      width={800}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isSame ? (
        <p className="dialog-text">{texts.same}</p>
      ) : (
        // Handed over one by one, the lines need no keys.
        createElement('div', { className: 'diff' }, ...foldSame(lines).map(drawPart))
      )}
    </Dialog>
  );
}

function drawPart(part: DiffPart): ReactNode {
  switch (part.kind) {
    case 'skipped':
      return <p className="muted">{texts.unchanged(part.lines)}</p>;
    case 'same':
      return <p>{part.text || ' '}</p>;
    case 'removed':
      return <del title={texts.removed}>{part.text || ' '}</del>;
    case 'added':
      return <ins title={texts.added}>{part.text || ' '}</ins>;
  }
}
