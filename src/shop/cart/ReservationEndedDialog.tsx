import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { answer } from './dialogs.ts';
import { texts } from './texts.ts';

export function ReservationEndedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const goToCart = () => {
    answer(true);
    void navigate('/shopping-cart');
  };
  return (
    <Dialog title={texts.endedTitle} hasCloseButton={false} isOpen={isOpen} onClose={onClose}>
      <p className="dialog-text">{texts.ended}</p>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="brand" onClick={goToCart}>
          {texts.seeCart}
        </Button>
      </div>
    </Dialog>
  );
}
