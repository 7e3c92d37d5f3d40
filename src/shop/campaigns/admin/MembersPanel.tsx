import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { fold } from '../../../kit/romanian.ts';
import { ChosenList } from '../../../ui/admin/ChosenList.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { type Choice, Picker } from '../../../ui/admin/Picker.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type Category, getCategories, getDesigners } from '../../catalog/contract.ts';
import { findCampaignProducts } from '../manage-contract.ts';
import { type CampaignValues, type ChosenMembers, readMembers, writeMembers } from './campaign-form-rules.ts';
import { texts } from './texts.ts';

export async function findProducts(keyword: string, signal: AbortSignal): Promise<Choice[]> {
  const products = await call(findCampaignProducts, { query: { keyword: keyword.slice(0, 60) } }, signal);
  return products.map(({ productId, name, basePrice }) => ({ id: productId, name, note: showRon(basePrice) }));
}

const flat = (tree: readonly Category[], above = ''): Choice[] =>
  tree.flatMap(({ id, name, children }) => [{ id, name: `${above}${name}` }, ...flat(children, `${above}${name} › `)]);

/** Which products take part: one by one, and whole categories and producers. */
export function MembersPanel({ form }: { form: Form<CampaignValues> }) {
  const members = readMembers(form.values.members);
  const put = (changes: Partial<ChosenMembers>) => form.change({ members: writeMembers({ ...members, ...changes }) });
  const categories = useLoaded(async (signal) => flat(await call(getCategories, {}, signal)));
  const producers = useLoaded((signal) => call(getDesigners, {}, signal));
  return (
    <Panel title={texts.members}>
      <div className="form">
        <Products members={members} put={put} error={form.field('members').error} />
        <Whole
          label={texts.addCategory}
          chosenLabel={texts.chosenCategories}
          known={categories.data ?? []}
          chosen={members.categoryIds}
          onChange={(categoryIds) => put({ categoryIds })}
        />
        <Whole
          label={texts.addProducer}
          chosenLabel={texts.chosenProducers}
          known={producers.data ?? []}
          chosen={members.designerIds}
          onChange={(designerIds) => put({ designerIds })}
        />
      </div>
    </Panel>
  );
}

type ProductsProps = {
  members: ChosenMembers;
  put: (changes: Partial<ChosenMembers>) => void;
  error: string | undefined;
};

function Products({ members: { products }, put, error }: ProductsProps) {
  const price = (id: number, typed: string) =>
    put({ products: products.map((one) => (one.productId === id ? { ...one, price: typed } : one)) });
  return (
    <>
      <Picker
        label={texts.addProduct}
        hint={texts.addProductHint}
        isOptional
        find={findProducts}
        chosen={products.map(({ productId }) => productId)}
        onPick={({ id, name }) => put({ products: [...products, { productId: id, name, price: '' }] })}
      />
      <ChosenList
        label={texts.chosenProducts}
        chosen={products.map(({ productId, name }) => ({ id: productId, name: name || texts.unknownName(productId) }))}
        onRemove={(id) => put({ products: products.filter(({ productId }) => productId !== id) })}
        extra={(id) => {
          const product = products.find(({ productId }) => productId === id);
          return (
            <input
              className="input chosen-price num"
              inputMode="decimal"
              placeholder={texts.ownPriceEmpty}
              aria-label={texts.ownPrice(product?.name ?? '')}
              value={product?.price ?? ''}
              onChange={(event) => price(id, event.target.value)}
            />
          );
        }}
      />
      {error && <FieldError id="members-error">{error}</FieldError>}
    </>
  );
}

type WholeProps = {
  label: string;
  chosenLabel: string;
  known: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

/** All products of something; what there is to choose from is known. */
const Whole = ({ label, chosenLabel, known, chosen, onChange }: WholeProps) => (
  <>
    <Picker
      label={label}
      isOptional
      chosen={chosen}
      find={async (words) => known.filter(({ name }) => fold(name).includes(fold(words)))}
      onPick={({ id }) => onChange([...chosen, id])}
    />
    <ChosenList
      label={chosenLabel}
      chosen={chosen.map((id) => ({ id, name: known.find((one) => one.id === id)?.name ?? texts.unknownName(id) }))}
      onRemove={(gone) => onChange(chosen.filter((id) => id !== gone))}
    />
  </>
);
