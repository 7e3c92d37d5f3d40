import type { ReactNode } from 'react';
import { texts } from './screen-texts.ts';
import { useGuard } from './use-guard.ts';

type RequireSignInProps = { skeleton: ReactNode; children: ReactNode };

/** Around pages that know the visitor: the server sends the skeleton, the browser decides. */
export function RequireSignIn({ skeleton, children }: RequireSignInProps) {
  const isIn = useGuard();
  return isIn ? (
    children
  ) : (
    <div role="status" aria-label={texts.waiting}>
      {skeleton}
    </div>
  );
}
