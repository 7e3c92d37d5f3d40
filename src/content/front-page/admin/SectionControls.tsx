import { ClaimTextArea, ClaimTextField } from '../../../catalog/claims/admin/ClaimTextArea.tsx';
import { carouselLists } from '../../../catalog/product-page/contract.ts';
import type { AdminCategory } from '../../../catalog/products/category-contract.ts';
import { levelOf } from '../../../catalog/products/category-tree-rules.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type Section, sectionDefinitions } from '../section-definitions.ts';
import { texts } from './texts.ts';

type ControlsProps = {
  section: Section;
  categories: readonly AdminCategory[];
  error: (field: string) => string | undefined;
  onChange: (field: string, value: string | number | null) => void;
};

const counts = Array.from({ length: 12 }, (_, index) => index + 1);

/** A control for each field of the section. */
export function SectionControls({ section, categories, error, onChange }: ControlsProps) {
  const values = new Map<string, unknown>(Object.entries(section));
  const control = (name: string) => ({
    value: String(values.get(name) ?? ''),
    error: error(name),
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  const number = (name: string) => ({
    ...control(name),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(name, target.value === '' ? null : Number(target.value)),
  });
  const has = (name: string) => sectionDefinitions[section.kind].fieldNames.includes(name);
  return (
    <>
      {has('title') && <ClaimTextField label={texts.sectionTitle} {...control('title')} />}
      {has('list') && (
        <SelectField label={texts.list} {...control('list')}>
          {carouselLists.map((list) => (
            <option key={list} value={list}>
              {texts.lists[list]}
            </option>
          ))}
        </SelectField>
      )}
      {has('categoryId') && (
        <SelectField label={texts.categoryId} {...number('categoryId')}>
          <option value="">{texts.wholeShop}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {`${'– '.repeat(levelOf(categories, id) - 1)}${name}`}
            </option>
          ))}
        </SelectField>
      )}
      {has('count') && (
        <SelectField label={texts.count} {...number('count')}>
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      )}
      {has('content') && (
        <ClaimTextArea
          label={texts.content}
          hint={texts.contentHint}
          rows={8}
          {...control('content')}
          onText={(text) => onChange('content', text)}
        />
      )}
      {has('text') && (
        <ClaimTextArea
          label={texts.shortText}
          isOptional
          {...control('text')}
          onText={(text) => onChange('text', text)}
        />
      )}
      {has('button') && <TextField label={texts.button} {...control('button')} />}
    </>
  );
}
