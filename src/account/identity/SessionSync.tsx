import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ApiBases, configureClient } from '../../platform/http/client.ts';
import { isLoggedIn, session, useSession } from './session.ts';
import { signInPath, signInUrl } from './sign-in-url.ts';
import { clearOnSignOut } from './sign-out.ts';

configureClient({
  customerToken: () => useSession.getState().data.token,
  guestToken: () => useSession.getState().guest.token,
});

const sameOrigin: ApiBases = {};

type SessionSyncProps = { apiBases: ApiBases | undefined };

/** Loads the session at start, follows other tabs, and redirects to the sign-in page when a token is rejected. */
export function SessionSync({ apiBases = sameOrigin }: SessionSyncProps) {
  const goToSignIn = useSignInRedirect();

  useEffect(() => {
    configureClient({
      bases: apiBases,
      onUnauthorized: (isGuestToken) => {
        endRejectedSession(isGuestToken);
        goToSignIn.current();
      },
    });
    const stopClearing = clearOnSignOut();
    const stopFollowing = session.follow();
    session.load();
    return () => {
      stopFollowing();
      stopClearing();
    };
  }, [goToSignIn, apiBases]);

  return null;
}

/** Ends the session of the rejected token. A second rejected customer call must not end the guest session. */
function endRejectedSession(isGuestToken: boolean): void {
  if (isGuestToken) session.uninitialiseGuest();
  else if (isLoggedIn(useSession.getState())) session.clear();
}

/** A ref, so that the redirect starts from the page that is open when a call fails. */
function useSignInRedirect() {
  const navigate = useNavigate();
  const location = useLocation();
  const redirect = useRef(() => {});
  useEffect(() => {
    redirect.current = () => {
      if (location.pathname !== signInPath) void navigate(signInUrl(location));
    };
  }, [navigate, location]);
  return redirect;
}
