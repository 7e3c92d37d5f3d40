import type { ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'calm';

/** A state in a table: a dot and its name, never colour alone. */
export const StateDot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`state-dot is-${tone}`}>{children}</span>
);
