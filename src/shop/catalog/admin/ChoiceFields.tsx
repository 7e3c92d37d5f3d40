import { Panel } from '../../../ui/admin/Panel.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { CatalogChoices } from '../admin-contract.ts';
import type { ProductLists } from './product-form-rules.ts';
import { texts } from './texts.ts';

type ChoiceFieldsProps = {
  choices: CatalogChoices;
  lists: ProductLists;
  onChange: (changes: Partial<ProductLists>) => void;
};

/** What the listing narrows by. */
export const ChoiceFields = ({ choices, lists, onChange }: ChoiceFieldsProps) => (
  <Panel title={texts.placing}>
    <div className="form">
      {choices.filters.map(({ id, name, options }) => (
        <Boxes
          key={id}
          name={name}
          options={options}
          chosen={lists.optionIds}
          onChange={(optionIds) => onChange({ optionIds })}
        />
      ))}
      <Boxes
        name={texts.hashtags}
        options={choices.hashtags}
        chosen={lists.hashtagIds}
        onChange={(hashtagIds) => onChange({ hashtagIds })}
      />
    </div>
  </Panel>
);

type BoxesProps = {
  name: string;
  options: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

const Boxes = ({ name, options, chosen, onChange }: BoxesProps) => (
  <fieldset className="choice-boxes">
    <legend>{name}</legend>
    {options.map((option) => (
      <Checkbox
        key={option.id}
        checked={chosen.includes(option.id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, option.id] : chosen.filter((one) => one !== option.id))
        }
      >
        {option.name}
      </Checkbox>
    ))}
  </fieldset>
);
