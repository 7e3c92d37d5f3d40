import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { CatalogChoices } from '../admin-contract.ts';
import { texts } from './texts.ts';

type MoveDialogProps = {
  isOpen: boolean;
  choices: CatalogChoices | null;
  onMove: (categoryId: number) => void;
  onClose: () => void;
};

export function MoveDialog({ isOpen, choices, onMove, onClose }: MoveDialogProps) {
  const [category, setCategory] = useState('');
  return (
    <Dialog title={texts.moveTitle} isOpen={isOpen} onClose={onClose}>
      <SelectField label={texts.category} value={category} onChange={(event) => setCategory(event.target.value)}>
        <option value="">{texts.choose}</option>
        {choices?.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="dialog-ends">
        <Button variant="brand" disabled={category === ''} onClick={() => onMove(Number(category))}>
          {texts.move}
        </Button>
      </div>
    </Dialog>
  );
}
