import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { type PriceChangeRow, type PricePreview, savePrices } from '../price-grid-contract.ts';
import { gridTexts as texts } from './price-grid-texts.ts';
import { texts as allTexts } from './texts.ts';

type PricePreviewDialogProps = { preview: PricePreview | null; onSaved: () => void; onClose: () => void };

/** Old and new prices with what to know before; saves them all or none. */
export const PricePreviewDialog = ({ preview, onSaved, onClose }: PricePreviewDialogProps) => (
  <Dialog title={texts.previewTitle} width={800} isOpen={preview !== null} onClose={onClose}>
    {preview && <Preview preview={preview} onSaved={onSaved} onClose={onClose} />}
  </Dialog>
);

function Preview({
  preview: { rows, unchanged },
  onSaved,
  onClose,
}: PricePreviewDialogProps & { preview: PricePreview }) {
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const changing = rows.filter(({ problem }) => problem === null);
  const warned = changing.filter(({ warnings }) => warnings.length > 0).length;

  const save = async () => {
    setIsBusy(true);
    const agreed = changing.map(({ id, from, to }) => ({ id, from, to }));
    await call(savePrices, { body: { rows: agreed } }).then(
      ({ changed }) => {
        snackbar.success(texts.saved(changed));
        onSaved();
      },
      (failure: unknown) => setMessage(errorMessage(failure)),
    );
    setIsBusy(false);
  };

  return (
    <div className="form">
      <FormMessage>{message}</FormMessage>
      {rows.length === 0 && <p>{texts.nothing}</p>}
      {unchanged > 0 && (
        <p className="muted small">{allTexts.bulk.unchanged(pluralize(unchanged, allTexts.one, allTexts.many))}</p>
      )}
      {warned > 0 && <p className="small">{texts.warnings(warned)}</p>}
      {rows.length > 0 && (
        <section className="bulk-rows" aria-label={texts.previewTitle} tabIndex={-1}>
          <table className="data-table">
            <thead>
              <tr>
                <th>{texts.product}</th>
                <th className="is-number">{allTexts.bulk.from}</th>
                <th className="is-number">{allTexts.bulk.to}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={row.id} {...row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.discard}</Button>
        {changing.length > 0 && (
          <Button variant="brand" isBusy={isBusy} onClick={() => void save()}>
            {texts.save(changing.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

const PreviewRow = ({ name, code, from, to, problem, warnings }: PriceChangeRow) => (
  <tr>
    <td>
      {name} <small className="muted">{code}</small>
      {warnings.map((warning) => (
        <small key={warning} className="price-warning">
          {warning}
        </small>
      ))}
    </td>
    <td className="is-number nowrap">{formatLei(from)}</td>
    <td className="is-number nowrap">
      {problem === null ? <b>{formatLei(to)}</b> : <span className="field-error">{problem}</span>}
    </td>
  </tr>
);
