import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ProductCard } from '../products/contract.ts';
import type { FavoriteList } from './contract.ts';
import { texts } from './texts.ts';

type MoveFormProps = { lists: FavoriteList[]; onClose: () => void; onMove: (to: FavoriteList) => void };

export function MoveDialog({ product, ...form }: MoveFormProps & { product: ProductCard | null }) {
  return (
    <Dialog title={texts.moveTitle} isOpen={product !== null} onClose={form.onClose}>
      <p className="wish-dialog-text">{product?.name}</p>
      <MoveForm {...form} />
    </Dialog>
  );
}

function MoveForm({ lists, onClose, onMove }: MoveFormProps) {
  const [selectedId, setSelectedId] = useState(lists[0]?.id);
  const move = () => {
    const to = lists.find(({ id }) => id === selectedId);
    onClose();
    if (to) onMove(to);
  };
  return (
    <form
      className="wish-form"
      onSubmit={(event) => {
        event.preventDefault();
        move();
      }}
    >
      <fieldset>
        <legend className="sr">{texts.moveWhere}</legend>
        {lists.map(({ id, name }) => (
          <Checkbox key={id} type="radio" name="list" checked={id === selectedId} onChange={() => setSelectedId(id)}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="brand" type="submit">
          {texts.move}
        </Button>
      </div>
    </form>
  );
}
