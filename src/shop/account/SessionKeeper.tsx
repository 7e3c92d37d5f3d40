import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ApiBases, setUpClient } from '../../kit/client.ts';
import { signInAddress, signInPath } from './return-rules.ts';
import { isLoggedIn, session, useSession } from './session.ts';
import { forgetWhoLeaves } from './sign-out.ts';

setUpClient({
  customerToken: () => useSession.getState().data.token,
  guestToken: () => useSession.getState().guest.token,
});

const onThisSite: ApiBases = {};

type SessionKeeperProps = { apiBases: ApiBases | undefined; signInAt?: string };

/** Reads who is here when the page starts, stays in step with other tabs, and leads to the sign-in when a token no longer holds. */
export function SessionKeeper({ apiBases = onThisSite, signInAt = signInPath }: SessionKeeperProps) {
  const goToSignIn = useSignInWay(signInAt);

  useEffect(() => {
    setUpClient({
      bases: apiBases,
      onUnauthorized: () => {
        forgetHolder();
        goToSignIn.current();
      },
    });
    const stopForgetting = forgetWhoLeaves();
    const stopFollowing = session.follow();
    session.load();
    return () => {
      stopFollowing();
      stopForgetting();
    };
  }, [goToSignIn, apiBases]);

  return null;
}

/** Of the two tokens the customer's is the one that was sent. */
function forgetHolder(): void {
  if (isLoggedIn(useSession.getState())) session.clear();
  else session.uninitialiseGuest();
}

/** Kept in a ref: the page someone is on when a call fails, not the one they began at. */
function useSignInWay(signInAt: string) {
  const navigate = useNavigate();
  const location = useLocation();
  const way = useRef(() => {});
  useEffect(() => {
    way.current = () => {
      if (location.pathname !== signInAt) void navigate(signInAddress(location, signInAt));
    };
  }, [navigate, location, signInAt]);
  return way;
}
