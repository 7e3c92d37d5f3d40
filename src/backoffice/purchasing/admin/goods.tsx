import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatRonInput, parseRon } from '../../../ui/admin/input-formats.ts';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type FoundProduct, findStockProducts, getSuppliers } from '../supplier-contract.ts';
import { goodsTexts as texts } from './texts.ts';

export type KnownProduct = Pick<FoundProduct, 'productId' | 'name' | 'code' | 'isFood'>;

const findProducts = (search: string, supplierId: string, signal?: AbortSignal): Promise<FoundProduct[]> =>
  call(
    findStockProducts,
    { query: { search: search.slice(0, 60), ...(supplierId ? { supplierId: Number(supplierId) } : {}) } },
    signal,
  );

type AddProductsProps = {
  /** Its codes are searched too; empty when none is chosen. */
  supplierId: string;
  /** Returns how many units the line has now, or another message. */
  onAdd: (product: FoundProduct) => number | string;
};

/** Adds products one after the other: a field for a scanner, and a search by name. */
export function AddProducts({ supplierId, onAdd }: AddProductsProps) {
  const [found, setFound] = useState<ReadonlyMap<number, FoundProduct>>(new Map());
  const search = async (keyword: string, signal: AbortSignal): Promise<PickerOption[]> => {
    const products = await findProducts(keyword, supplierId, signal);
    setFound(new Map(products.map((product) => [product.productId, product])));
    return products.map(({ productId, name, code }) => ({ id: productId, name, note: code }));
  };
  const add = (option: PickerOption) => {
    const product = found.get(option.id);
    if (product) onAdd(product);
  };
  return (
    <div className="form-pair">
      <ScanField supplierId={supplierId} onAdd={onAdd} />
      <Picker label={texts.find} placeholder={texts.findExample} search={search} selectedIds={[]} onPick={add} />
    </div>
  );
}

/** A scanner types a code and presses Enter; codes that arrive while one is looked up wait for it. */
export function ScanField({
  supplierId,
  onAdd,
  label = texts.scan,
  hint = texts.scanHint,
}: AddProductsProps & { label?: string; hint?: string }) {
  const [code, setCode] = useState('');
  const [result, setResult] = useState<{ error?: string; done?: string }>({});
  const scan = async (typed: string) => {
    setCode('');
    const products = await findProducts(typed, supplierId);
    const [product] = products;
    if (!product?.isExact) return setResult({ error: texts.unknownCode(typed) });
    const added = onAdd(product);
    setResult({ done: typeof added === 'string' ? added : texts.added(product.name, added) });
  };
  return (
    <TextField
      label={label}
      hint={result.done ?? hint}
      error={result.error}
      value={code}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      onChange={({ target }) => setCode(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter must not submit the form around the field.
        event.preventDefault();
        const typed = code.trim();
        if (typed) void scan(typed).catch((failure: unknown) => setResult({ error: errorMessage(failure) }));
      }}
    />
  );
}

type SupplierFieldProps = Pick<TextFieldProps, 'error'> & {
  name: string;
  value: string;
  onChange: (id: string) => void;
};

export function SupplierField({ onChange, ...field }: SupplierFieldProps) {
  const suppliers = useAsyncData((signal) => call(getSuppliers, { query: { state: 'all', take: 96 } }, signal));
  return (
    <SelectField label={texts.supplier} {...field} onChange={({ target }) => onChange(target.value)}>
      <option value="">{texts.chooseSupplier}</option>
      {suppliers.data?.rows
        .filter(({ id, isActive }) => isActive || String(id) === field.value)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}

type LineInputProps = { label: string; hint?: string; error: string | undefined; disabled?: boolean | undefined };

/** A small field of a line. What is typed stays as typed; a text that is no number is NaN, which the schema refuses. */
export function UnitsInput({ value, onChange, ...look }: LineInputProps & NumberValue) {
  const toText = (units: number | null) => (units === null ? '' : String(units));
  return (
    <ParsedInput {...look} value={value} toText={toText} parse={parseUnits} onChange={onChange} inputMode="numeric" />
  );
}

export const CostInput = ({ value, onChange, ...look }: LineInputProps & NumberValue) => (
  <ParsedInput
    {...look}
    value={value}
    toText={formatRonInput}
    parse={(typed) => (typed.trim() === '' ? null : (parseRon(typed) ?? Number.NaN))}
    onChange={onChange}
    inputMode="decimal"
  />
);

const parseUnits = (typed: string): number | null => {
  const plain = typed.replace(/\s/g, '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
};

type NumberValue = { value: number | null; onChange: (value: number | null) => void };
type ParsedInputProps = LineInputProps &
  NumberValue & {
    toText: (value: number | null) => string;
    parse: (typed: string) => number | null;
    inputMode: 'numeric' | 'decimal';
  };

function ParsedInput({ value, toText, parse, onChange, ...field }: ParsedInputProps) {
  const [typed, setTyped] = useState(() => toText(value));
  // A scan changes the value from outside.
  const shown = Object.is(parse(typed), value) ? typed : toText(value);
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parse(target.value));
      }}
    />
  );
}

export const ListError = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? <FieldError id={id}>{children}</FieldError> : null;
