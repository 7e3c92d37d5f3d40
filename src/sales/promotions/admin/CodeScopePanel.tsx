import { useState } from 'react';
import { getDesigners } from '../../../catalog/products/contract.ts';
import { getAdminFamilies } from '../../../catalog/products/family-contract.ts';
import { call } from '../../../platform/http/client.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption, SelectedList } from '../../../ui/admin/Picker.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import type { CodeDetails } from '../admin-contract.ts';
import type { PromoCodeFields } from '../code-fields.ts';
import { findCategories, findProducts } from './find-scope.ts';
import { texts } from './texts.ts';

type Form = SchemaForm<typeof PromoCodeFields>;

async function findFamilies(keyword: string, signal: AbortSignal): Promise<PickerOption[]> {
  const { rows: families } = await call(
    getAdminFamilies,
    { query: { search: keyword.slice(0, 60), take: 10 } },
    signal,
  );
  return families.map(({ id, name }) => ({ id, name }));
}

/** The products that a code is for. */
export function CodeScopePanel({ form, saved }: { form: Form; saved: CodeDetails | null }) {
  const categories = useAsyncData(findCategories);
  const producers = useAsyncData((signal) => call(getDesigners, {}, signal));
  return (
    <Panel title={texts.scope}>
      <div className="form">
        <p className="muted">{texts.scopeHint}</p>
        <IdPicker
          form={form}
          name="productIds"
          label={texts.products}
          search={findProducts}
          options={saved?.productNames ?? []}
        />
        <IdPicker
          form={form}
          name="familyIds"
          label={texts.families}
          search={findFamilies}
          options={saved?.familyNames ?? []}
        />
        <ListPicker form={form} name="categoryIds" label={texts.categories} options={categories.data ?? []} />
        <ListPicker form={form} name="producerIds" label={texts.producers} options={producers.data ?? []} />
        <Toggle {...form.checkbox('excludesReduced')}>{texts.excludesReduced}</Toggle>
      </div>
    </Panel>
  );
}

type IdListProps = {
  form: Form;
  name: 'productIds' | 'categoryIds' | 'producerIds' | 'familyIds';
  label: string;
  options: readonly PickerOption[];
};

const ListPicker = (props: IdListProps) => (
  <IdPicker
    {...props}
    search={async (text) =>
      props.options.filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(text))).slice(0, 20)
    }
  />
);

type IdPickerProps = IdListProps & { search: (text: string, signal: AbortSignal) => Promise<PickerOption[]> };

function IdPicker({ form, name, label, options, search }: IdPickerProps) {
  const [picked, setPicked] = useState<readonly PickerOption[]>([]);
  const ids = form.value(name);
  const nameOf = (id: number) => [...options, ...picked].find((option) => option.id === id)?.name ?? `#${id}`;
  return (
    <>
      <Picker
        label={label}
        isOptional
        error={form.error(name)}
        search={search}
        selectedIds={ids}
        onPick={(option) => {
          setPicked([...picked, option]);
          form.setValue(name, [...ids, option.id]);
        }}
      />
      <SelectedList
        label={texts.chosen(label)}
        selected={ids.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(removed) =>
          form.setValue(
            name,
            ids.filter((id) => id !== removed),
          )
        }
      />
    </>
  );
}
