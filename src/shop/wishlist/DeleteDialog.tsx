import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { deleteEvent, type FavoriteList } from './contract.ts';
import { texts } from './texts.ts';

type DeleteDialogProps = { isOpen: boolean; list: FavoriteList; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ isOpen, list, onClose, onDeleted }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await call(deleteEvent, { body: { legalEntityId: list.legalEntityId, favoriteListId: list.id } });
      snackbar.success(texts.deleted);
      onDeleted();
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    setIsBusy(false);
    onClose();
  };
  return (
    <Dialog title={texts.deleteTitle(list.name)} isOpen={isOpen} onClose={onClose}>
      <p className="wish-dialog-text">
        {list.productCount === 1 ? texts.deleteOne : texts.deleteText(list.productCount)}
      </p>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="brand" isBusy={isBusy} onClick={() => void remove()}>
          {texts.deleteList}
        </Button>
      </div>
    </Dialog>
  );
}
