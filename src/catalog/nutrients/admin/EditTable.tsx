import { type ComponentProps, type ReactNode, useState } from 'react';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { texts } from './texts.ts';

/** A table of inputs that scrolls on narrow screens; the last column has the tools of a row. */
export const EditTable = ({ columns, children }: { columns: readonly string[]; children: ReactNode }) => (
  <div className="nutrient-scroll">
    <table className="nutrient-values">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** Whether a value may be shown to customers, and the button that confirms it. */
export const Confirmation = (props: { isConfirmed: boolean; label: string; onConfirm: () => void }) =>
  props.isConfirmed ? (
    <StatusDot tone="ok">{texts.confirmed}</StatusDot>
  ) : (
    <span className="nutrient-confirm">
      <StatusDot tone="warn">{texts.unconfirmed}</StatusDot>
      <UnlessReadOnly>
        <Button size="s" aria-label={props.label} onClick={props.onConfirm}>
          {texts.confirm}
        </Button>
      </UnlessReadOnly>
    </span>
  );

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: number | null;
  /** Gets null for an empty text, and NaN for one that is no number, which the schema refuses. */
  onChange: (value: number | null) => void;
};

const format = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value).replace('.', ',');

function parse(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A number in a row; the text stays as typed for as long as it stands for the value. */
export function NumberInput({ value, onChange, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState(format(value));
  return (
    <input
      {...input}
      className="input num"
      inputMode="decimal"
      autoComplete="off"
      value={Object.is(parse(typed), value) ? typed : format(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parse(target.value));
      }}
    />
  );
}
