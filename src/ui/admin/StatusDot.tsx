import type { ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'calm';

/** A coloured dot with the name of a state, which begins with a capital letter. */
export const StatusDot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`state-dot is-${tone}`}>
    <span>{children}</span>
  </span>
);
