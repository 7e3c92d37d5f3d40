import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { AmountInput } from '../../../ui/admin/AmountInput.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption, SelectedList } from '../../../ui/admin/Picker.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminCategory, getAdminCategories } from '../../products/category-contract.ts';
import { getDesigners } from '../../products/contract.ts';
import { findCampaignProducts, type NamedProduct } from '../admin-contract.ts';
import { withErrorSnackbar } from '../error-snackbar.ts';
import type { CampaignFields } from '../fields.ts';
import { texts } from './texts.ts';

export async function findProducts(keyword: string, signal: AbortSignal): Promise<PickerOption[]> {
  const finding = call(findCampaignProducts, { query: { keyword: keyword.slice(0, 60) } }, signal);
  const products = await withErrorSnackbar(finding, signal);
  return products.map(({ productId, name, basePrice }) => ({ id: productId, name, note: formatLei(basePrice) }));
}

/** All categories as paths, also those that are not in the shop's menus. */
export async function findCategories(signal: AbortSignal): Promise<PickerOption[]> {
  const { categories } = await call(getAdminCategories, {}, signal);
  const pathOf = ({ name, parentId }: AdminCategory): string => {
    const parent = categories.find(({ id }) => id === parentId);
    return parent ? `${pathOf(parent)} › ${name}` : name;
  };
  return categories.map((category) => ({ id: category.id, name: pathOf(category) }));
}

type PartProps = { form: SchemaForm<typeof CampaignFields>; named: readonly NamedProduct[] };

/** Selects the members: single products, categories and producers. */
export function MembersPanel({ form, named }: PartProps) {
  const categories = useAsyncData(findCategories);
  const producers = useAsyncData((signal) => call(getDesigners, {}, signal));
  return (
    <Panel title={texts.members}>
      <div className="form">
        <Products form={form} named={named} />
        <GroupPicker
          label={texts.addCategory}
          selectedLabel={texts.chosenCategories}
          options={categories.data ?? []}
          selectedIds={form.value('categoryIds')}
          error={form.error('categoryIds')}
          onChange={(ids) => form.setValue('categoryIds', ids)}
        />
        <GroupPicker
          label={texts.addProducer}
          selectedLabel={texts.chosenProducers}
          options={producers.data ?? []}
          selectedIds={form.value('designerIds')}
          error={form.error('designerIds')}
          onChange={(ids) => form.setValue('designerIds', ids)}
        />
      </div>
    </Panel>
  );
}

function Products({ form, named }: PartProps) {
  const [names, setNames] = useState(() => new Map(named.map(({ productId, name }) => [productId, name])));
  const products = form.value('products');
  const setProducts = (next: typeof products) => form.setValue('products', next);
  const error = form.error('products');
  const add = ({ id, name }: PickerOption) => {
    setNames(new Map(names).set(id, name));
    setProducts([...products, { productId: id, price: null }]);
  };
  return (
    <>
      <Picker
        label={texts.addProduct}
        hint={texts.addProductHint}
        isOptional
        search={findProducts}
        selectedIds={products.map(({ productId }) => productId)}
        onPick={add}
      />
      <SelectedList
        label={texts.chosenProducts}
        selected={products.map(({ productId }) => ({
          id: productId,
          name: names.get(productId) ?? texts.unknownName(productId),
        }))}
        onRemove={(id) => setProducts(products.filter(({ productId }) => productId !== id))}
        extra={(id) => {
          const index = products.findIndex(({ productId }) => productId === id);
          return (
            <AmountInput
              className="chosen-price"
              placeholder={texts.ownPriceEmpty}
              aria-label={texts.ownPrice(names.get(id) ?? '')}
              aria-invalid={form.error(`products.${index}.price`) ? true : undefined}
              value={products[index]?.price ?? null}
              onChange={(price) => setProducts(products.with(index, { productId: id, price }))}
            />
          );
        }}
      />
      {error && <FieldError id="products-error">{error}</FieldError>}
    </>
  );
}

type GroupPickerProps = {
  label: string;
  selectedLabel: string;
  options: readonly { id: number; name: string }[];
  selectedIds: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
};

export const GroupPicker = ({ label, selectedLabel, options, selectedIds, error, onChange }: GroupPickerProps) => (
  <>
    <Picker
      label={label}
      error={error}
      isOptional
      selectedIds={selectedIds}
      search={async (words) =>
        options.filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(words)))
      }
      onPick={({ id }) => onChange([...selectedIds, id])}
    />
    <SelectedList
      label={selectedLabel}
      selected={selectedIds.map((id) => ({
        id,
        name: options.find((one) => one.id === id)?.name ?? texts.unknownName(id),
      }))}
      onRemove={(removedId) => onChange(selectedIds.filter((id) => id !== removedId))}
    />
  </>
);
