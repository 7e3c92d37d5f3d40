import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { deleteSlide } from '../admin-contract.ts';
import { texts } from './texts.ts';

export function RemoveSlide({ id }: { id: number }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await call(deleteSlide, { query: { slideId: id } });
      snackbar.success(texts.removed);
      await navigate('/admin/slider', { replace: true });
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
      setIsBusy(false);
    }
  };
  return (
    <div className="form-ends">
      <Button variant="text" size="s" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removeTitle}
        action={texts.remove}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </div>
  );
}
