import { call } from '../../../platform/http/client.ts';
import { formatRon } from '../../../platform/money.ts';
import { fold } from '../../../platform/text/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption, SelectedList } from '../../../ui/admin/Picker.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import type { Form } from '../../../ui/use-form.ts';
import { type Category, getCategories, getDesigners } from '../../products/contract.ts';
import { findCampaignProducts } from '../admin-contract.ts';
import { withErrorSnackbar } from '../error-snackbar.ts';
import { type CampaignValues, parseMembers, type SelectedMembers, stringifyMembers } from './rules.ts';
import { texts } from './texts.ts';

export async function findProducts(keyword: string, signal: AbortSignal): Promise<PickerOption[]> {
  const finding = call(findCampaignProducts, { query: { keyword: keyword.slice(0, 60) } }, signal);
  const products = await withErrorSnackbar(finding, signal);
  return products.map(({ productId, name, basePrice }) => ({ id: productId, name, note: formatRon(basePrice) }));
}

const flat = (tree: readonly Category[], prefix = ''): PickerOption[] =>
  tree.flatMap(({ id, name, children }) => [
    { id, name: `${prefix}${name}` },
    ...flat(children, `${prefix}${name} › `),
  ]);

/** Selects the members: single products, categories and producers. */
export function MembersPanel({ form }: { form: Form<CampaignValues> }) {
  const members = parseMembers(form.values.members);
  const change = (changes: Partial<SelectedMembers>) =>
    form.setValues({ members: stringifyMembers({ ...members, ...changes }) });
  const categories = useAsyncData(async (signal) => flat(await call(getCategories, {}, signal)));
  const producers = useAsyncData((signal) => call(getDesigners, {}, signal));
  return (
    <Panel title={texts.members}>
      <div className="form">
        <Products members={members} onChange={change} error={form.field('members').error} />
        <GroupPicker
          label={texts.addCategory}
          selectedLabel={texts.chosenCategories}
          options={categories.data ?? []}
          selectedIds={members.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
        />
        <GroupPicker
          label={texts.addProducer}
          selectedLabel={texts.chosenProducers}
          options={producers.data ?? []}
          selectedIds={members.designerIds}
          onChange={(designerIds) => change({ designerIds })}
        />
      </div>
    </Panel>
  );
}

type ProductsProps = {
  members: SelectedMembers;
  onChange: (changes: Partial<SelectedMembers>) => void;
  error: string | undefined;
};

function Products({ members: { products }, onChange, error }: ProductsProps) {
  const setPrice = (id: number, typed: string) =>
    onChange({ products: products.map((one) => (one.productId === id ? { ...one, price: typed } : one)) });
  return (
    <>
      <Picker
        label={texts.addProduct}
        hint={texts.addProductHint}
        isOptional
        search={findProducts}
        selectedIds={products.map(({ productId }) => productId)}
        onPick={({ id, name }) => onChange({ products: [...products, { productId: id, name, price: '' }] })}
      />
      <SelectedList
        label={texts.chosenProducts}
        selected={products.map(({ productId, name }) => ({
          id: productId,
          name: name || texts.unknownName(productId),
        }))}
        onRemove={(id) => onChange({ products: products.filter(({ productId }) => productId !== id) })}
        extra={(id) => {
          const product = products.find(({ productId }) => productId === id);
          return (
            <input
              className="input chosen-price num"
              inputMode="decimal"
              placeholder={texts.ownPriceEmpty}
              aria-label={texts.ownPrice(product?.name ?? '')}
              value={product?.price ?? ''}
              onChange={(event) => setPrice(id, event.target.value)}
            />
          );
        }}
      />
      {error && <FieldError id="members-error">{error}</FieldError>}
    </>
  );
}

type GroupPickerProps = {
  label: string;
  selectedLabel: string;
  options: readonly { id: number; name: string }[];
  selectedIds: readonly number[];
  onChange: (ids: number[]) => void;
};

const GroupPicker = ({ label, selectedLabel, options, selectedIds, onChange }: GroupPickerProps) => (
  <>
    <Picker
      label={label}
      isOptional
      selectedIds={selectedIds}
      search={async (words) => options.filter(({ name }) => fold(name).includes(fold(words)))}
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
