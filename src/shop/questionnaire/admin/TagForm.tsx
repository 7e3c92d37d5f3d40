import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminTag, tagEffects } from '../admin-contract.ts';
import { FilterPicker } from './FilterPicker.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { byWeight, effectOf } from './tag-form-rules.ts';
import { texts } from './texts.ts';
import { useTagForm } from './use-tag-form.ts';
import { WeightedList } from './WeightedList.tsx';

type TagFormProps = { saved: AdminTag | null; onReload: () => void };

export function TagForm({ saved, onReload }: TagFormProps) {
  const { form, products, setProducts, filters, setFilters, isDirty, discard, conflict } = useTagForm(saved, onReload);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice isShown={conflict.isShown} onReload={onReload} onKeep={conflict.keep} />
      <FormMessage>{form.message}</FormMessage>
      <div className="panels">
        <Panel>
          <div className="form">
            <TextField label={texts.name} maxLength={100} {...form.field('name')} />
            <TextField
              label={texts.reason}
              hint={texts.reasonHint}
              isOptional
              maxLength={300}
              {...form.field('reason')}
            />
            <SelectField
              label={texts.effect}
              hint={texts.effectHints[effectOf(form.values.effect)]}
              {...form.field('effect')}
            >
              {tagEffects.map((effect) => (
                <option key={effect} value={effect}>
                  {texts.effects[effect]}
                </option>
              ))}
            </SelectField>
          </div>
        </Panel>
        <Panel title={texts.products}>
          <p className="muted small">{texts.productsHint}</p>
          {products.length === 0 && <p className="muted">{texts.noProducts}</p>}
          <WeightedList
            label={texts.products}
            items={products}
            removeName={texts.removeProduct}
            onChange={(items) => setProducts(byWeight(items))}
          >
            <ProductPicker
              chosen={products.map(({ id }) => id)}
              onAdd={(product) => setProducts(byWeight([...products, { ...product, weight: 1 }]))}
            />
          </WeightedList>
        </Panel>
        <Panel title={texts.filters}>
          <p className="muted small">{texts.filtersHint}</p>
          <WeightedList label={texts.filters} items={filters} removeName={texts.removeProduct} onChange={setFilters}>
            <FilterPicker
              chosen={filters.map(({ id }) => id)}
              onAdd={(filter) => setFilters([...filters, { ...filter, weight: 1 }])}
            />
          </WeightedList>
        </Panel>
      </div>
      <EditBar isDirty={isDirty} isSaving={form.isSending} isNew={!saved} onDiscard={discard} />
    </form>
  );
}
