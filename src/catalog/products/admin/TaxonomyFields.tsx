import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, SelectedList } from '../../../ui/admin/Picker.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { TaxonomyOptions } from '../admin-contract.ts';
import type { ProductForm } from './product-form-rules.ts';
import { texts } from './texts.ts';

type TaxonomyFieldsProps = { form: ProductForm; taxonomy: TaxonomyOptions };

export const TaxonomyFields = ({ form, taxonomy }: TaxonomyFieldsProps) => (
  <Panel title={texts.placing}>
    <div className="form">
      {taxonomy.filters.map(({ id, name, options }) => (
        <Checkboxes
          key={id}
          name={name}
          options={options}
          selectedIds={form.value('optionIds')}
          onChange={(optionIds) => form.setValue('optionIds', optionIds)}
        />
      ))}
      <Checkboxes
        name={texts.hashtags}
        options={taxonomy.hashtags}
        selectedIds={form.value('hashtagIds')}
        onChange={(hashtagIds) => form.setValue('hashtagIds', hashtagIds)}
      />
    </div>
  </Panel>
);

/** Categories in which the product is listed besides its own. */
export function ExtraCategories({ form, taxonomy: { categories } }: TaxonomyFieldsProps) {
  const selectedIds = form.value('extraCategoryIds');
  const search = async (text: string) =>
    categories
      .filter(
        ({ id, name }) =>
          String(id) !== form.value('categoryId') && normalizeForSearch(name).includes(normalizeForSearch(text)),
      )
      .slice(0, 20);
  return (
    <div>
      <Picker
        label={texts.extraCategories}
        hint={texts.extraCategoriesHint}
        isOptional
        search={search}
        selectedIds={selectedIds}
        onPick={({ id }) => form.setValue('extraCategoryIds', [...selectedIds, id])}
      />
      <SelectedList
        label={texts.chosenCategories}
        selected={categories.filter(({ id }) => selectedIds.includes(id))}
        onRemove={(removed) =>
          form.setValue(
            'extraCategoryIds',
            selectedIds.filter((id) => id !== removed),
          )
        }
      />
    </div>
  );
}

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
