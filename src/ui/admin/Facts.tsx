import type { ComponentProps } from 'react';

/** A list of `<Fact>`; `isEven` aligns the values on the right. */
export const Facts = ({ isEven = false, ...props }: ComponentProps<'dl'> & { isEven?: boolean }) => (
  <dl className={isEven ? 'admin-facts is-even' : 'admin-facts'} {...props} />
);
