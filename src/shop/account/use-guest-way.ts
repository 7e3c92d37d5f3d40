import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { registerGuest } from './contract.ts';
import { afterSignIn, isBuying } from './return-rules.ts';
import { isGuest, session, useSession } from './session.ts';

/** Buying without an account: a guest's token, then back to the cart. */
export function useGuestWay() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const goOn = async () => {
    setIsBusy(true);
    try {
      if (!isGuest(useSession.getState())) session.changeGuest(await call(registerGuest, { body: {} }));
      await navigate(afterSignIn(query, '/shopping-cart'));
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    setIsBusy(false);
  };
  return { isOffered: isBuying(query), isBusy, goOn };
}
