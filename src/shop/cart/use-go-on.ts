import { useNavigate } from 'react-router';
import { snackbar } from '../../ui/snackbar.ts';
import { signInAddress } from '../account/return-rules.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { pageTexts as texts } from './page-texts.ts';
import { troubleOf } from './rules.ts';
import { cart, useCart } from './store.ts';

const checkout = '/shopping-cart/checkout';

/** To the checkout, past the sign-in for those who are not; not before every line can be ordered as it is. */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  return () => {
    if (useCart.getState().lines.some((line) => troubleOf(line) !== null)) return complain();
    cart.mark('auth');
    const isIn = isLoggedIn(useSession.getState());
    void navigate(isIn ? checkout : signInAddress({ pathname: checkout, search: '' }));
  };
}

function complain(): void {
  snackbar.warn(texts.mendFirst);
  document.querySelector('.cart-line.is-short')?.scrollIntoView({ block: 'center' });
}
