import { Button } from '../../ui/Button.tsx';
import { texts } from './screen-texts.ts';
import { useGuestWay } from './use-guest-way.ts';

export function GuestWay() {
  const { isOffered, isBusy, goOn } = useGuestWay();
  if (!isOffered) return null;
  return (
    <>
      <p className="sign-or">{texts.or}</p>
      <Button size="l" isFull isBusy={isBusy} onClick={() => void goOn()}>
        {texts.asGuest}
      </Button>
    </>
  );
}
