import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getFilters } from '../../../catalog/listing/contract.ts';
import { getSuggestions } from '../../../catalog/search/contract.ts';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminTag, deleteTag, getAdminTags, saveTag } from '../admin-contract.ts';
import { TagFields } from '../admin-fields.ts';
import { tagEffects } from '../rules.ts';
import {
  sortByWeight,
  toFilterLinks,
  toProductLinks,
  toTagEffect,
  toWeightedFilters,
  toWeightedProducts,
  type WeightedItem,
} from './rules.ts';
import { texts } from './texts.ts';
import { WeightedList } from './WeightedList.tsx';

const back = { to: '/admin/questionnaire?view=tags', name: texts.tags };

/** /admin/questionnaire/tags/new and /admin/questionnaire/tags/7 */
export default function TagPage() {
  const { id = 'new' } = useParams();
  return <TagDetails key={id} id={id} />;
}

function TagDetails({ id }: { id: string }) {
  const tags = useAsyncData((signal) => call(getAdminTags, {}, signal));
  const saved = tags.data?.find((tag) => String(tag.id) === id) ?? null;
  const isNew = id === 'new';
  return (
    <>
      <PageHead title={isNew ? texts.newTag : (saved?.name ?? texts.tag)} back={back}>
        {saved && <RemoveTag tag={saved} onConflict={tags.refresh} />}
      </PageHead>
      <AsyncContent result={tags} skeleton={<FormSkeleton />}>
        {() =>
          saved || isNew ? (
            <TagForm key={saved?.version ?? 0} saved={saved} onReload={tags.refresh} />
          ) : (
            <Empty title={texts.unknown} text={texts.unknownText} />
          )
        }
      </AsyncContent>
    </>
  );
}

type RemoveTagProps = { tag: AdminTag; onConflict: () => void };

function RemoveTag({ tag: { id, version, answerCount }, onConflict }: RemoveTagProps) {
  const navigate = useNavigate();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const remove = async () => {
    setIsConfirmOpen(false);
    try {
      await call(deleteTag, { params: { id }, body: { version } });
      snackbar.success(texts.tagRemoved);
      void navigate('/admin/questionnaire?view=tags');
    } catch (failure) {
      snackbar.error(errorMessage(failure));
      onConflict();
    }
  };
  return (
    <>
      <Button size="s" onClick={() => setIsConfirmOpen(true)}>
        {texts.removeTagPage}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={texts.removeTagTitle}
        action={texts.removeTagPage}
        onConfirm={() => void remove()}
        onClose={() => setIsConfirmOpen(false)}
      >
        {texts.removeTagText(answerCount)}
      </ConfirmDialog>
    </>
  );
}

type TagFormProps = { saved: AdminTag | null; onReload: () => void };

function TagForm({ saved, onReload }: TagFormProps) {
  const edit = useTagForm(saved, onReload);
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <div className="panels">
        <Panel>
          <div className="form">
            <TextField label={texts.name} {...form.field('name')} />
            <TextField label={texts.reason} hint={texts.reasonHint} {...form.field('reason')} />
            <SelectField
              label={texts.effect}
              hint={texts.effectHints[toTagEffect(form.values.effect)]}
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
        <ProductsPanel form={form} saved={saved} />
        <FiltersPanel form={form} saved={saved} />
      </div>
    </EditForm>
  );
}

const useTagForm = (saved: AdminTag | null, onSaved: () => void) =>
  usePageForm({
    schema: TagFields,
    saved,
    newest: async () => (await call(getAdminTags, {})).find(({ id }) => id === saved?.id) ?? null,
    add: (body) => call(saveTag, { body }),
    edit: (body, { id, version }) => call(saveTag, { body: { ...body, id, version } }),
    listPath: '/admin/questionnaire/tags',
    texts: { made: texts.tagCreated, saved: texts.tagSaved },
    onSaved,
  });

type LinksPanelProps = { form: SchemaForm<typeof TagFields>; saved: AdminTag | null };

function ProductsPanel({ form, saved }: LinksPanelProps) {
  const [known, setKnown] = useState<Omit<AdminTag['products'][number], 'weight'>[]>(saved?.products ?? []);
  const products = toWeightedProducts(form.value('products'), known);
  const setProducts = (items: WeightedItem[]) => form.setValue('products', toProductLinks(sortByWeight(items)));
  return (
    <Panel title={texts.products}>
      <p className="muted small">{texts.productsHint}</p>
      {products.length === 0 && <p className="muted">{texts.noProducts}</p>}
      <WeightedList label={texts.products} items={products} removeName={texts.removeProduct} onChange={setProducts}>
        <Picker
          label={texts.productSearch}
          search={findProducts}
          selectedIds={products.map(({ id }) => id)}
          onPick={({ id, name }) => {
            setKnown([...known, { productId: id, name, isPublished: true }]);
            setProducts([...products, { id, name, weight: 1 }]);
          }}
        />
      </WeightedList>
    </Panel>
  );
}

async function findProducts(keyword: string, signal: AbortSignal): Promise<PickerOption[]> {
  const { products } = await call(getSuggestions, { query: { keyword } }, signal);
  return products.map(({ id, name, brand }) => ({ id, name, note: brand }));
}

function FiltersPanel({ form, saved }: LinksPanelProps) {
  const [known, setKnown] = useState<Omit<AdminTag['options'][number], 'weight'>[]>(saved?.options ?? []);
  const filters = toWeightedFilters(form.value('options'), known);
  const setFilters = (items: WeightedItem[]) => form.setValue('options', toFilterLinks(items));
  return (
    <Panel title={texts.filters}>
      <p className="muted small">{texts.filtersHint}</p>
      <WeightedList label={texts.filters} items={filters} removeName={texts.removeProduct} onChange={setFilters}>
        <FilterPicker
          selectedIds={filters.map(({ id }) => id)}
          onAdd={({ id, name }) => {
            setKnown([...known, { filterId: id, name }]);
            setFilters([...filters, { id, name, weight: 1 }]);
          }}
        />
      </WeightedList>
    </Panel>
  );
}

type PickedItem = { id: number; name: string };
type FilterPickerProps = { selectedIds: readonly number[]; onAdd: (filter: PickedItem) => void };

function FilterPicker({ selectedIds, onAdd }: FilterPickerProps) {
  const { data } = useAsyncData((signal) => call(getFilters, {}, signal));
  const filters = (data ?? []).flatMap((group) =>
    group.value.map(({ id, name }) => ({ id, name: `${group.name}: ${name}` })),
  );
  const add = (id: number) => {
    const filter = filters.find((candidate) => candidate.id === id);
    if (filter) onAdd(filter);
  };
  return (
    <select
      className="weighted-add"
      aria-label={texts.chooseFilter}
      value=""
      onChange={({ target }) => add(Number(target.value))}
    >
      <option value="">{texts.chooseFilter}</option>
      {filters
        .filter(({ id }) => !selectedIds.includes(id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </select>
  );
}
