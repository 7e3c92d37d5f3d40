import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { texts } from './screen-texts.ts';
import { isLoggedIn, useSession } from './session.ts';
import { signInUrl } from './sign-in-url.ts';

type RequireSignInProps = { skeleton: ReactNode; children: ReactNode };

/** Wraps pages that need a signed-in customer. The server renders the skeleton; only the browser knows the session. */
export function RequireSignIn({ skeleton, children }: RequireSignInProps) {
  const isSignedIn = useSignInRedirect();
  return isSignedIn ? (
    children
  ) : (
    <div role="status" aria-label={texts.waiting}>
      {skeleton}
    </div>
  );
}

/** Redirects visitors who are not signed in to /account; returns whether they are. */
function useSignInRedirect(): boolean {
  const isSignedIn = useSession(isLoggedIn);
  const isLoaded = useSession((state) => state.isLoaded);
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    if (isLoaded && !isSignedIn) void navigate(signInUrl(location), { replace: true });
  }, [isLoaded, isSignedIn, navigate, location]);

  return isSignedIn;
}
