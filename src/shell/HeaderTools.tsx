import { Link } from 'react-router';
import { count } from '../kit/romanian.ts';
import { isLoggedIn, useSession } from '../shop/account/session.ts';
import { countProducts, useCart } from '../shop/cart/cart-state.ts';
import { useWishlist } from '../shop/wishlist/store.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { texts } from './texts.ts';

export function HeaderTools() {
  const isIn = useSession(isLoggedIn);
  const cartCount = useCart(countProducts);
  const favourites = useWishlist((state) => state.ids.size);
  const name = useSession(({ data }) => data.firstName) || texts.user;
  return (
    <>
      <Link className="tool" to={isIn ? '/account-manage/' : '/account'} aria-label={name}>
        <Icon name="user" size="l" />
        <span className="tool-name">{name}</span>
      </Link>
      <CountedTool to="/wish-list-manage" icon="heart" name={texts.wishList} number={favourites} />
      <CountedTool to="/shopping-cart" icon="cart" name={texts.cart} number={cartCount} />
    </>
  );
}

type CountedToolProps = { to: string; icon: IconName; name: string; number: number };

function CountedTool({ to, icon, name, number }: CountedToolProps) {
  const label = number > 0 ? `${name}, ${count(number, texts.product, texts.products)}` : name;
  return (
    <Tooltip text={name}>
      <Link className={`tool tool-${icon}`} to={to} aria-label={label}>
        <Icon name={icon} size="l" />
        {number > 0 && (
          <span key={number} className="tool-count">
            {number}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
