import { type SubmitEvent, useState } from 'react';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { isPermitted } from '../../../platform/http/permissions.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { ChosenProducts, TaxonomyOptions } from '../admin-contract.ts';
import { applyBulkEdit, previewBulkEdit } from '../bulk-contract.ts';
import type { BulkEdit, PriceEdit } from '../bulk-fields.ts';
import { priceEndings } from '../price-endings.ts';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.bulk;

type BulkEditDialogProps = {
  isOpen: boolean;
  chosen: ChosenProducts;
  count: number;
  taxonomy: TaxonomyOptions | null;
  onDone: () => void;
  onClose: () => void;
};

/** Changes many products at once: choose the change, read what it does to each, agree. */
export const BulkEditDialog = (props: BulkEditDialogProps) => (
  <Dialog title={texts.title(pluralize(props.count, allTexts.one, allTexts.many))} width={800} {...dialogOf(props)}>
    <BulkEditForm {...props} />
  </Dialog>
);

const dialogOf = ({ isOpen, onClose }: BulkEditDialogProps) => ({ isOpen, onClose });

type Kind = BulkEdit['kind'];
const isPrice = (kind: Kind): kind is 'percent' | 'amount' => kind === 'percent' || kind === 'amount';
const kinds: readonly Kind[] = ['percent', 'amount', 'category', 'producer', 'addHashtag', 'removeHashtag'];

function BulkEditForm({ chosen, taxonomy, onDone }: BulkEditDialogProps) {
  const permissions = usePermissions();
  const offered = kinds.filter((one) => !isPrice(one) || isPermitted(permissions, 'prices'));
  const [kind, setKind] = useState<Kind>(offered[0] ?? 'category');
  const [value, setValue] = useState('');
  const [ending, setEnding] = useState('');
  const [checked, setChecked] = useState<{ edit: BulkEdit; preview: DataOf<typeof previewBulkEdit> } | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    setMessage(null);
    await action().catch((failure: unknown) => setMessage(errorMessage(failure)));
    setIsBusy(false);
  };
  const change = <Value,>(set: (next: Value) => void, next: Value) => {
    set(next);
    setChecked(null);
  };
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const edit = toEdit(kind, value, ending);
    void run(async () => setChecked({ edit, preview: await call(previewBulkEdit, { body: { ...chosen, edit } }) }));
  };
  const apply = (rows: DataOf<typeof previewBulkEdit>['rows'], edit: BulkEdit) =>
    run(async () => {
      const agreed = rows.filter(({ problem }) => problem === null).map(({ id, from, to }) => ({ id, from, to }));
      const { changed } = await call(applyBulkEdit, { body: { edit, rows: agreed } });
      snackbar.success(texts.done(pluralize(changed, allTexts.one, allTexts.many)));
      onDone();
    });
  const changing = checked?.preview.rows.filter(({ problem }) => problem === null).length ?? 0;

  return (
    <form className="form" onSubmit={check}>
      <FormMessage>{message}</FormMessage>
      <div className="form-pair">
        <SelectField
          label={texts.kind}
          value={kind}
          onChange={({ target }) => {
            change(setKind, kinds.find((one) => one === target.value) ?? 'percent');
            setValue('');
          }}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </SelectField>
        <ValueField kind={kind} value={value} taxonomy={taxonomy} onChange={(next) => change(setValue, next)} />
      </div>
      {isPrice(kind) && <EndingField value={ending} onChange={(next) => change(setEnding, next)} />}
      {checked && <Preview {...checked.preview} />}
      <div className="dialog-ends">
        <Button type="submit" variant={checked ? 'line' : 'brand'} isBusy={isBusy && !checked} disabled={value === ''}>
          {texts.check}
        </Button>
        {checked && (
          <Button
            variant="brand"
            isBusy={isBusy}
            disabled={changing === 0}
            onClick={() => void apply(checked.preview.rows, checked.edit)}
          >
            {texts.apply(pluralize(changing, allTexts.one, allTexts.many))}
          </Button>
        )}
      </div>
    </form>
  );
}

function toEdit(kind: Kind, value: string, ending: string): BulkEdit {
  if (!isPrice(kind)) return { kind, id: Number(value) };
  return toPriceEdit(kind, value, ending);
}

export function toPriceEdit(kind: PriceEdit['kind'], value: string, ending: string): PriceEdit {
  return {
    kind,
    value: value.trim() === '' ? Number.NaN : Number(value.replace(',', '.')),
    ending: priceEndings.find((one) => String(one) === ending) ?? null,
  };
}

type FieldProps = { value: string; onChange: (value: string) => void };

export function ValueField({
  kind,
  taxonomy,
  value,
  onChange,
}: FieldProps & { kind: Kind; taxonomy: TaxonomyOptions | null }) {
  const props = { label: texts.values[kind], value };
  if (isPrice(kind))
    return (
      <TextField
        {...props}
        hint={texts.valueHint}
        inputMode="text"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <SelectField {...props} onChange={({ target }) => onChange(target.value)}>
      <option value="">{allTexts.choose}</option>
      {optionsFor(kind, taxonomy).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export const EndingField = ({ value, onChange }: FieldProps) => (
  <SelectField label={texts.ending} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">{texts.noEnding}</option>
    {priceEndings.map((one) => (
      <option key={one} value={one}>
        {texts.endingOf(one)}
      </option>
    ))}
  </SelectField>
);

function optionsFor(kind: Kind, taxonomy: TaxonomyOptions | null): readonly { id: number; name: string }[] {
  if (kind === 'category') return taxonomy?.categories ?? [];
  return (kind === 'producer' ? taxonomy?.producers : taxonomy?.hashtags) ?? [];
}

const Preview = ({ rows, unchanged }: DataOf<typeof previewBulkEdit>) => (
  <>
    {unchanged > 0 && (
      <p className="muted small">{texts.unchanged(pluralize(unchanged, allTexts.one, allTexts.many))}</p>
    )}
    {rows.length > 0 && (
      <section className="bulk-rows" aria-label={texts.preview} tabIndex={-1}>
        <table className="data-table">
          <thead>
            <tr>
              <th>{allTexts.name}</th>
              <th>{texts.from}</th>
              <th>{texts.to}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, from, to, problem }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>{from || '–'}</td>
                <td>{problem === null ? <b>{to || '–'}</b> : <span className="field-error">{problem}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </>
);
