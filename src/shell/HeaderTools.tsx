import { Link } from 'react-router';
import { count } from '../kit/romanian.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { texts } from './texts.ts';

export type HeaderToolsProps = { firstName?: string | null; isLoggedIn?: boolean; wishListCount?: number; cartCount?: number };

export function HeaderTools({ firstName, isLoggedIn = false, wishListCount = 0, cartCount = 0 }: HeaderToolsProps) {
  const name = firstName || texts.user;
  return (
    <>
      <Link className="tool" to={isLoggedIn ? '/account-manage/' : '/account'} aria-label={name}>
        <Icon name="user" size="l" />
        <span className="tool-name">{name}</span>
      </Link>
      <CountedTool to="/wish-list-manage" icon="heart" name={texts.wishList} number={wishListCount} />
      <CountedTool to="/shopping-cart" icon="cart" name={texts.cart} number={cartCount} />
    </>
  );
}

type CountedToolProps = { to: string; icon: IconName; name: string; number: number };

function CountedTool({ to, icon, name, number }: CountedToolProps) {
  const label = number > 0 ? `${name}, ${count(number, texts.product, texts.products)}` : name;
  return (
    <Link className={`tool tool-${icon}`} to={to} aria-label={label} title={name}>
      <Icon name={icon} size="l" />
      {number > 0 && <span key={number} className="tool-count">{number}</span>}
    </Link>
  );
}
