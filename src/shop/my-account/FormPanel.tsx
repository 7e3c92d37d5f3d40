import type { ReactNode } from 'react';
import { Panel } from './Section.tsx';
import { focusOnArrival } from './use-open-form.ts';

/** A form that takes the place of its list. */
export const FormPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel>
    <h3 ref={focusOnArrival} tabIndex={-1}>
      {title}
    </h3>
    {children}
  </Panel>
);
