import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { signOut } from '../account/sign-out.ts';
import { useLeave } from '../account/use-leave.ts';
import { texts } from './texts.ts';

export function SignOutButton() {
  const leave = useLeave();
  const onPress = () => {
    void leave(() => void signOut());
    snackbar.success(texts.signedOut);
  };
  return (
    <Button onClick={onPress}>
      <Icon name="door" />
      {texts.signOut}
    </Button>
  );
}
