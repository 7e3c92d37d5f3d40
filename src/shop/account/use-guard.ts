import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInAddress } from './return-rules.ts';
import { isLoggedIn, useSession } from './session.ts';

/** Whether the visitor is known; whoever is not is led to /account and back. */
export function useGuard(): boolean {
  const isIn = useSession(isLoggedIn);
  const isLoaded = useSession((state) => state.isLoaded);
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    if (isLoaded && !isIn) void navigate(signInAddress(location), { replace: true });
  }, [isLoaded, isIn, navigate, location]);

  return isIn;
}
