import type { ReactNode } from 'react';

/** A name and a value in a `<dl>`; nothing without a value. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) =>
  children === null || children === undefined || children === false || children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
