import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { ScrollRegion } from '../../../ui/admin/ScrollRegion.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { type CourierOption, loadRemittance, previewRemittance } from '../cash-contract.ts';
import type { RemittanceLayout } from '../files/layouts.ts';
import { ColumnField, FileButton, FileProblems, FormatFields, useFileCheck } from './FileDialogParts.tsx';
import { today } from './SettlementsFrame.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.cash;

type CashFileDialogProps = {
  isOpen: boolean;
  couriers: readonly CourierOption[];
  onClose: () => void;
  onLoaded: () => void;
};

type Preview = DataOf<typeof previewRemittance>;

/** Loads a courier's file: choose it, check the columns that were recognised, store the rows. */
export const CashFileDialog = (props: CashFileDialogProps) => (
  <Dialog title={texts.fileTitle} isOpen={props.isOpen} onClose={props.onClose}>
    <CashFileForm {...props} />
  </Dialog>
);

function CashFileForm({ couriers, onLoaded }: CashFileDialogProps) {
  const [courier, setCourier] = useState(couriers[0]?.key ?? '');
  const [paidOn, setPaidOn] = useState(today);
  const check = useFileCheck<RemittanceLayout, Preview>({
    preview: (file, layout) => call(previewRemittance, { body: { courier, paidOn, layout, ...file } }),
    store: async (file, layout) => {
      const result = await call(loadRemittance, { body: { courier, paidOn, layout, ...file } });
      snackbar.success(texts.stored(result.stored, result.known, result.changed, result.unknownAwbs));
      onLoaded();
    },
  });
  const { preview } = check;

  return (
    <div className="form">
      <p className="dialog-text">{texts.fileText}</p>
      <FormMessage>{check.message}</FormMessage>
      <div className="form-pair">
        <SelectField
          label={texts.courier}
          value={courier}
          onChange={({ target }) => {
            setCourier(target.value);
            check.clear();
          }}
        >
          {couriers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <DateField label={texts.defaultDay} value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
      </div>
      <FileButton name={check.fileName} onFile={(chosen) => void check.choose(chosen)} />
      {preview && <CashPreview preview={preview} onLayout={check.changeLayout} />}
      <div className="dialog-ends">
        <Button variant="brand" isBusy={check.isBusy} disabled={!preview || preview.count === 0} onClick={check.store}>
          {allTexts.load}
        </Button>
      </div>
    </div>
  );
}

const roles = ['awb', 'amount', 'paidOn', 'reference'] as const;

type CashPreviewProps = { preview: Preview; onLayout: (change: Partial<RemittanceLayout>) => void };

const CashPreview = ({ preview: { layout, count, sum, rows, problems }, onLayout }: CashPreviewProps) => (
  <>
    <p className="muted small">{allTexts.columnsText}</p>
    <div className="column-grid">
      {roles.map((role) => (
        <ColumnField
          key={role}
          label={texts.roles[role]}
          headers={layout.headers}
          value={layout[role]}
          onChange={(column) => onLayout({ [role]: column })}
        />
      ))}
      <FormatFields value={layout} onChange={onLayout} />
    </div>
    <p>
      <b>{texts.found(count, formatLei(sum))}</b>
    </p>
    {rows.length > 0 && (
      <ScrollRegion label={texts.fileTitle} className="file-rows">
        <table className="data-table">
          <thead>
            <tr>
              <th>{texts.awb}</th>
              <th className="is-number">{allTexts.amount}</th>
              <th>{texts.paidOn}</th>
              <th>{allTexts.reference}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ awb, amount, paidOn, reference }) => (
              <tr key={`${awb} ${reference}`}>
                <td className="num">{awb}</td>
                <td className="is-number">{formatLei(amount)}</td>
                <td className="num">{formatDay(paidOn)}</td>
                <td>{reference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    )}
    <FileProblems problems={problems} />
  </>
);
