import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { ScrollRegion } from '../../../ui/admin/ScrollRegion.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type BankAccount, loadStatement, previewStatement } from '../bank-contract.ts';
import type { StatementLayout } from '../files/layouts.ts';
import { ColumnField, FileButton, FileProblems, FormatFields, useFileCheck } from './FileDialogParts.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.bank;

type StatementDialogProps = {
  isOpen: boolean;
  accounts: readonly BankAccount[];
  onClose: () => void;
  onLoaded: (hasSkipped: boolean) => void;
};

type Preview = DataOf<typeof previewStatement>;

/** Loads a bank statement: choose account and file, check the columns that were recognised, store the lines. */
export const StatementDialog = (props: StatementDialogProps) => (
  <Dialog title={texts.fileTitle} isOpen={props.isOpen} onClose={props.onClose}>
    <StatementForm {...props} />
  </Dialog>
);

function StatementForm({ accounts, onLoaded }: StatementDialogProps) {
  const [accountId, setAccountId] = useState<number | null>(accounts[0]?.id ?? null);
  const [accountName, setAccountName] = useState('');
  const check = useFileCheck<StatementLayout, Preview>({
    preview: (file, layout) => call(previewStatement, { body: { accountId, layout, ...file } }),
    store: async (file, layout) => {
      const result = await call(loadStatement, { body: { accountId, accountName, layout, ...file } });
      snackbar.success(texts.stored(result.stored, result.known, result.skipped, result.confirmed));
      onLoaded(result.skipped > 0);
    },
  });
  const { preview } = check;

  return (
    <div className="form">
      <p className="dialog-text">{texts.fileText}</p>
      <FormMessage>{check.message}</FormMessage>
      <div className="form-pair">
        <SelectField
          label={texts.chooseAccount}
          value={accountId ?? ''}
          onChange={({ target }) => {
            setAccountId(target.value === '' ? null : Number(target.value));
            check.clear();
          }}
        >
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{texts.newAccount}</option>
        </SelectField>
        {accountId === null && (
          <TextField
            label={texts.accountName}
            hint={texts.accountHint}
            maxLength={80}
            value={accountName}
            onChange={({ target }) => setAccountName(target.value)}
          />
        )}
      </div>
      <FileButton name={check.fileName} onFile={(chosen) => void check.choose(chosen)} />
      {preview && <StatementPreview preview={preview} onLayout={check.changeLayout} />}
      <div className="dialog-ends">
        <Button variant="brand" isBusy={check.isBusy} disabled={!preview || preview.count === 0} onClick={check.store}>
          {allTexts.load}
        </Button>
      </div>
    </div>
  );
}

const roles = ['date', 'amount', 'debit', 'credit', 'counterparty', 'iban', 'reference'] as const;

type StatementPreviewProps = { preview: Preview; onLayout: (change: Partial<StatementLayout>) => void };

const StatementPreview = ({ preview: { layout, count, lines, problems }, onLayout }: StatementPreviewProps) => (
  <>
    {layout ? <LayoutFields layout={layout} onChange={onLayout} /> : <p className="muted small">{texts.isMt940}</p>}
    <p>
      <b>{texts.found(count)}</b>
    </p>
    {lines.length > 0 && <LinesTable label={texts.fileTitle} lines={lines} />}
    <FileProblems problems={problems} />
  </>
);

type LinesTableProps = { label: string; lines: Preview['lines'] };

export const LinesTable = ({ label, lines }: LinesTableProps) => (
  <ScrollRegion label={label} className="file-rows">
    <table className="data-table">
      <thead>
        <tr>
          <th>{allTexts.day}</th>
          <th className="is-number">{allTexts.amount}</th>
          <th>{texts.details}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ bookedOn, amount, details, counterparty }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are possible and never move
          <tr key={index}>
            <td className="num">{formatDay(bookedOn)}</td>
            <td className="is-number">{formatLei(amount)}</td>
            <td>{[counterparty, details].filter(Boolean).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

type LayoutFieldsProps = { layout: StatementLayout; onChange: (change: Partial<StatementLayout>) => void };

function LayoutFields({ layout, onChange }: LayoutFieldsProps) {
  const { headers, details } = layout;
  const setDetails = (index: number, column: number | null) => {
    const next = [...details.slice(0, index), ...(column === null ? [] : [column]), ...details.slice(index + 1)];
    onChange({ details: [...new Set(next)] });
  };
  return (
    <>
      <p className="muted small">{allTexts.columnsText}</p>
      <div className="column-grid">
        {roles.map((role) => (
          <ColumnField
            key={role}
            label={texts.roles[role]}
            headers={headers}
            value={layout[role]}
            onChange={(column) => onChange({ [role]: column })}
          />
        ))}
        <ColumnField
          label={texts.roles.details}
          headers={headers}
          value={details[0] ?? null}
          onChange={(column) => setDetails(0, column)}
        />
        <ColumnField
          label={texts.roles.moreDetails}
          headers={headers}
          value={details[1] ?? null}
          onChange={(column) => setDetails(1, column)}
        />
        <FormatFields value={layout} onChange={onChange} />
      </div>
    </>
  );
}
