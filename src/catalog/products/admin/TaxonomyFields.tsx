import { Panel } from '../../../ui/admin/Panel.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { TaxonomyOptions } from '../admin-contract.ts';
import type { ProductLists } from './product-form-rules.ts';
import { texts } from './texts.ts';

type TaxonomyFieldsProps = {
  taxonomy: TaxonomyOptions;
  lists: ProductLists;
  onChange: (changes: Partial<ProductLists>) => void;
};

export const TaxonomyFields = ({ taxonomy, lists, onChange }: TaxonomyFieldsProps) => (
  <Panel title={texts.placing}>
    <div className="form">
      {taxonomy.filters.map(({ id, name, options }) => (
        <Checkboxes
          key={id}
          name={name}
          options={options}
          selectedIds={lists.optionIds}
          onChange={(optionIds) => onChange({ optionIds })}
        />
      ))}
      <Checkboxes
        name={texts.hashtags}
        options={taxonomy.hashtags}
        selectedIds={lists.hashtagIds}
        onChange={(hashtagIds) => onChange({ hashtagIds })}
      />
    </div>
  </Panel>
);

type CheckboxesProps = {
  name: string;
  options: readonly { id: number; name: string }[];
  selectedIds: readonly number[];
  onChange: (selectedIds: number[]) => void;
};

const Checkboxes = ({ name, options, selectedIds, onChange }: CheckboxesProps) => (
  <fieldset className="choice-boxes">
    <legend>{name}</legend>
    {options.map((option) => (
      <Checkbox
        key={option.id}
        checked={selectedIds.includes(option.id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...selectedIds, option.id] : selectedIds.filter((one) => one !== option.id))
        }
      >
        {option.name}
      </Checkbox>
    ))}
  </fieldset>
);
