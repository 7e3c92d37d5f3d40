import { signOut } from '../../shop/account/sign-out.ts';
import { useLeave } from '../../shop/account/use-leave.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { signInAt } from './sign-in-path.ts';
import { texts } from './texts.ts';

type AdminBarProps = { name: string; onMenu: () => void; onJump: () => void };

export function AdminBar({ name, onMenu, onJump }: AdminBarProps) {
  const leave = useLeave();
  return (
    <header className="admin-bar">
      <button type="button" className="admin-menu" aria-label={texts.openMenu} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <button type="button" className="admin-jump" onClick={onJump}>
        <Icon name="search" />
        <span>{texts.jumpHint}</span>
        <kbd>{texts.jumpKeys}</kbd>
      </button>
      <div className="admin-who">
        <a className="link" href="/">
          {texts.toShop}
        </a>
        <span className="admin-name">{name}</span>
        <Button size="s" variant="text" onClick={() => void leave(() => void signOut(), signInAt)}>
          {texts.signOut}
        </Button>
      </div>
    </header>
  );
}
