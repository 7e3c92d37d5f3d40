import type { ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'calm';

/** A coloured dot with the name of a state. */
export const StatusDot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`state-dot is-${tone}`}>{children}</span>
);
