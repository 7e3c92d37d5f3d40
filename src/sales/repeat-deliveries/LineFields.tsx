import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Repeat, RepeatLine } from './contract.ts';
import { texts } from './texts.ts';

/** A line as it is typed. */
export type LineDraft = {
  productId: number;
  name: string;
  quantity: string;
  count: string;
  unit: 'days' | 'weeks';
  nextOn: string;
  isPaused: boolean;
};

const daysPerUnit = { days: 1, weeks: 7 } as const;

export function toLineDraft({ productId, name, quantity, intervalDays, nextOn, isPaused }: RepeatLine): LineDraft {
  const unit = intervalDays % 7 === 0 ? 'weeks' : 'days';
  const count = String(intervalDays / daysPerUnit[unit]);
  return { productId, name, quantity: String(quantity), count, unit, nextOn, isPaused };
}

/** Change sent for a line: the rhythm and the day only where they changed. */
export function toLineChange({ lines }: Repeat, { productId, quantity, count, unit, nextOn }: LineDraft) {
  const before = lines.find((line) => line.productId === productId);
  const intervalDays = Number(count) * daysPerUnit[unit];
  return {
    productId,
    quantity: Number(quantity),
    ...(intervalDays === before?.intervalDays ? {} : { intervalDays }),
    ...(nextOn === '' || nextOn === before?.nextOn ? {} : { nextOn }),
  };
}

type Lines = readonly LineDraft[];
type LineFieldsProps = { lines: Lines; onChange: (change: (now: Lines) => Lines) => void };

export function LineFields({ lines, onChange }: LineFieldsProps) {
  const set = (productId: number, change: Partial<LineDraft>) =>
    onChange((now) => now.map((line) => (line.productId === productId ? { ...line, ...change } : line)));
  return (
    <ul className="repeat-change-lines">
      {lines.map((line) => (
        <li key={line.productId}>
          <TextField
            label={line.name}
            hint={texts.pieces}
            inputMode="numeric"
            maxLength={2}
            value={line.quantity}
            onChange={({ target }) => set(line.productId, { quantity: target.value.replace(/\D/g, '') })}
          />
          {lines.length > 1 && (
            <Button
              variant="text"
              aria-label={texts.removeLine(line.name)}
              onClick={() => onChange((now) => now.filter(({ productId }) => productId !== line.productId))}
            >
              <Icon name="trash" />
            </Button>
          )}
          <RhythmFields line={line} onChange={(change) => set(line.productId, change)} />
        </li>
      ))}
    </ul>
  );
}

function RhythmFields({ line, onChange }: { line: LineDraft; onChange: (change: Partial<LineDraft>) => void }) {
  return (
    <fieldset className="repeat-line-rhythm" aria-label={texts.rhythmOf(line.name)}>
      <TextField
        label={texts.rhythm}
        inputMode="numeric"
        maxLength={3}
        value={line.count}
        onChange={({ target }) => onChange({ count: target.value.replace(/\D/g, '') })}
      />
      <SelectField
        label={texts.unit}
        value={line.unit}
        onChange={({ target }) => onChange({ unit: target.value === 'weeks' ? 'weeks' : 'days' })}
      >
        <option value="days">{texts.units.days}</option>
        <option value="weeks">{texts.units.weeks}</option>
      </SelectField>
      {!line.isPaused && (
        <TextField
          label={texts.nextDay}
          type="date"
          value={line.nextOn}
          onChange={({ target }) => onChange({ nextOn: target.value })}
        />
      )}
    </fieldset>
  );
}
