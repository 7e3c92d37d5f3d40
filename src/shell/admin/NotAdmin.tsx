import { useLocation } from 'react-router';
import { signInAddress } from '../../shop/account/return-rules.ts';
import { signOut } from '../../shop/account/sign-out.ts';
import { useLeave } from '../../shop/account/use-leave.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { signInAt } from './sign-in-path.ts';
import { texts } from './texts.ts';

/** A customer at the door of the back office. */
export function NotAdmin({ name }: { name: string }) {
  const leave = useLeave();
  const location = useLocation();
  return (
    <main className="admin-sign-in">
      <Empty level={1} title={texts.notAdminTitle} text={texts.notAdminText(name)}>
        <Button variant="brand" onClick={() => void leave(() => void signOut(), signInAddress(location, signInAt))}>
          {texts.otherAccount}
        </Button>
        <a className="button button-line button-m" href="/">
          {texts.home}
        </a>
      </Empty>
    </main>
  );
}
