import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { texts } from './texts.ts';
import { type Jump, useJumps } from './use-jumps.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Ctrl+K: types a few letters, goes anywhere. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const jumps = useJumps(typed);
  const current = jumps[Math.min(at, jumps.length - 1)];
  const go = (jump: Jump | undefined) => {
    if (!jump) return;
    onClose();
    void navigate(jump.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Enter') go(current);
    if (step === undefined || jumps.length === 0) return;
    event.preventDefault();
    setAt((before) => (before + step + jumps.length) % jumps.length);
  };
  return (
    <Dialog title={texts.jump} isOpen onClose={onClose} className="palette">
      <div className="filter-search">
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-label={texts.jumpHint}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.to}`}
          placeholder={texts.jumpHint}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={texts.jumpList}>
        {jumps.map((jump) => (
          // The keyboard stays in the field above and is told of the choice by its id.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={jump.to}
            id={`${id}-${jump.to}`}
            role="option"
            tabIndex={-1}
            aria-selected={jump === current}
            onClick={() => go(jump)}
          >
            <Icon name={jump.icon} size="s" />
            <span>{jump.name}</span>
            <small className="muted">{jump.kind}</small>
          </div>
        ))}
      </div>
      {jumps.length === 0 && <p className="muted palette-nothing">{texts.jumpNothing}</p>}
    </Dialog>
  );
}
