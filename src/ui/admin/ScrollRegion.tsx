import type { ReactNode } from 'react';

type ScrollRegionProps = { label: string; className: string; children: ReactNode };

/** A wide table without links or buttons: the keyboard scrolls it only when the region itself can have the focus. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
