import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getFilters } from '../../../catalog/listing/contract.ts';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConflictNotice, isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { hasChanges } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminTag, deleteTag, getAdminTags, saveTag, tagEffects } from '../admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import { ProductPicker } from './ProductPicker.tsx';
import {
  byWeight,
  tagErrors,
  toTagBody,
  toTagEffect,
  toTagValues,
  toWeightedFilters,
  toWeightedProducts,
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
  const { form, products, setProducts, filters, setFilters, isDirty, discard, conflict } = useTagForm(saved, onReload);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice isShown={conflict.isShown} onReload={onReload} onKeep={conflict.keepMine} />
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
              selectedIds={products.map(({ id }) => id)}
              onAdd={(product) => setProducts(byWeight([...products, { ...product, weight: 1 }]))}
            />
          </WeightedList>
        </Panel>
        <Panel title={texts.filters}>
          <p className="muted small">{texts.filtersHint}</p>
          <WeightedList label={texts.filters} items={filters} removeName={texts.removeProduct} onChange={setFilters}>
            <FilterPicker
              selectedIds={filters.map(({ id }) => id)}
              onAdd={(filter) => setFilters([...filters, { ...filter, weight: 1 }])}
            />
          </WeightedList>
        </Panel>
      </div>
      <EditBar isDirty={isDirty} isSaving={form.isSubmitting} isNew={!saved} onDiscard={discard} />
    </form>
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

/** After saving, a new tag opens its own page and an existing one is reloaded. */
function useTagForm(saved: AdminTag | null, onSaved: () => void) {
  const navigate = useNavigate();
  const [base, setBase] = useState(saved && { id: saved.id, version: saved.version });
  const [isShown, setIsShown] = useState(false);
  const [products, setProducts] = useState(() => toWeightedProducts(saved));
  const [filters, setFilters] = useState(() => toWeightedFilters(saved));
  const initial = toTagValues(saved);

  const form = useForm({
    initialValues: initial,
    validate: tagErrors,
    fieldErrors: { [refusalTexts.nameTaken]: 'name' },
    submit: async (values) => {
      const response = await call(saveTag, { body: toTagBody(values, products, filters, base) }).catch(
        (failure: unknown) => {
          if (!isConflict(failure)) throw failure;
          setIsShown(true);
          return null;
        },
      );
      if (!response) return;
      snackbar.success(saved ? texts.tagSaved : texts.tagCreated);
      if (saved) onSaved();
      else void navigate(`/admin/questionnaire/tags/${response.id}`, { replace: true });
    },
  });

  /** Keeps the typed values and overwrites the version another person saved. */
  const keepMine = async () => {
    const newest = (await call(getAdminTags, {})).find(({ id }) => id === saved?.id);
    if (newest) setBase({ id: newest.id, version: newest.version });
    setIsShown(false);
  };
  const haveListsChanged =
    JSON.stringify([products, filters]) !== JSON.stringify([toWeightedProducts(saved), toWeightedFilters(saved)]);
  return {
    form,
    products,
    setProducts,
    filters,
    setFilters,
    isDirty: hasChanges(initial, form.values) || haveListsChanged,
    discard: () => {
      form.reset();
      setProducts(toWeightedProducts(saved));
      setFilters(toWeightedFilters(saved));
    },
    conflict: { isShown, keepMine: () => void keepMine() },
  };
}
