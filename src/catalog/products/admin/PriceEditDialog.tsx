import { type SubmitEvent, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { ChosenProducts } from '../admin-contract.ts';
import { type PricePreview, previewPriceEdit } from '../price-grid-contract.ts';
import { EndingField, toPriceEdit, ValueField } from './BulkEditDialog.tsx';
import { gridTexts } from './price-grid-texts.ts';
import { texts as allTexts } from './texts.ts';

type PriceEditDialogProps = {
  isOpen: boolean;
  chosen: ChosenProducts;
  count: number;
  onPreview: (preview: PricePreview) => void;
  onClose: () => void;
};

/** Raises or lowers the prices of the selection; the preview comes before anything changes. */
export const PriceEditDialog = ({ isOpen, count, onClose, ...form }: PriceEditDialogProps) => (
  <Dialog title={gridTexts.editTitle(pluralize(count, allTexts.one, allTexts.many))} isOpen={isOpen} onClose={onClose}>
    <PriceEditForm {...form} />
  </Dialog>
);

const kinds = ['percent', 'amount'] as const;

function PriceEditForm({ chosen, onPreview }: Pick<PriceEditDialogProps, 'chosen' | 'onPreview'>) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('percent');
  const [value, setValue] = useState('');
  const [ending, setEnding] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const check = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setMessage(null);
    await call(previewPriceEdit, { body: { ...chosen, edit: toPriceEdit(kind, value, ending) } }).then(
      onPreview,
      (failure: unknown) => setMessage(errorMessage(failure)),
    );
    setIsBusy(false);
  };

  return (
    <form className="form" onSubmit={(event) => void check(event)}>
      <FormMessage>{message}</FormMessage>
      <SelectField
        label={allTexts.bulk.kind}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'percent')}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {allTexts.bulk.kinds[one]}
          </option>
        ))}
      </SelectField>
      <ValueField kind={kind} value={value} taxonomy={null} onChange={setValue} />
      <EndingField value={ending} onChange={setEnding} />
      <div className="dialog-ends">
        <Button type="submit" variant="brand" isBusy={isBusy} disabled={value.trim() === ''}>
          {gridTexts.check}
        </Button>
      </div>
    </form>
  );
}
