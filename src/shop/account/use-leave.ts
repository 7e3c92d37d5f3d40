import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

/** Ends the visit by `forget` and goes elsewhere; the guard of this page, which leads to /account, is overtaken. */
export function useLeave() {
  const navigate = useNavigate();
  return (forget: () => unknown, to = '/') => {
    flushSync(() => {
      forget();
    });
    return navigate(to, { replace: true });
  };
}
