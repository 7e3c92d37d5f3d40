import { Icon } from '../../ui/Icon.tsx';

/** The first letter of a name; the shop has its own sign. */
export const Avatar = ({ name, isShop }: { name: string; isShop: boolean }) => (
  <span className={isShop ? 'chat-avatar is-shop' : 'chat-avatar'} aria-hidden="true">
    {isShop ? <Icon name="leaf" /> : [...name][0]}
  </span>
);
