import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { AdminReturn } from '../admin-contract.ts';
import { outcomes } from '../rules.ts';
import { texts } from './texts.ts';

type Line = AdminReturn['products'][number];
type OutcomeFieldsProps = {
  lines: readonly Line[];
  field: (line: Line) => Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'error' | 'onChange'>;
};

/** For sale again or written off, for each line of what arrived. */
export const OutcomeFields = ({ lines, field }: OutcomeFieldsProps) =>
  lines.map((line) => (
    <SelectField key={line.id} label={`${line.returnQuantity} × ${line.name}`} {...field(line)}>
      <option value="">{texts.chooseOutcome}</option>
      {outcomes.map((outcome) => (
        <option key={outcome} value={outcome}>
          {texts.outcomes[outcome]}
        </option>
      ))}
    </SelectField>
  ));
