import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { afterSignIn } from './return-rules.ts';
import { isLoggedIn, useSession } from './session.ts';

/** Whoever is signed in, since before or just now, goes on to where they wanted to be. */
export function useAlreadyIn(): boolean {
  const isIn = useSession(isLoggedIn);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    if (isIn) void navigate(afterSignIn(query), { replace: true });
  }, [isIn, navigate, query]);
  return isIn;
}
