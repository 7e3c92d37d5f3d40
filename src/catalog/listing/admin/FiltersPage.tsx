import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { AmountInput } from '../../../ui/admin/AmountInput.tsx';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly, useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { maxLengthOf } from '../../../ui/admin/schema-form.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminFilterGroup,
  deleteFilter,
  getAdminFilters,
  orderFilters,
  saveFilter,
} from '../../products/taxonomy-contract.ts';
import { FilterOption } from '../../products/taxonomy-fields.ts';
import { OrderedList } from './OrderedList.tsx';
import { EditedFilter, type EditedOption, toSavedOptions, withNewOption, withoutEmptyOptions } from './rules.ts';
import { texts } from './texts.ts';

const noteOf = ({ kind, options }: AdminFilterGroup): string =>
  `${texts.kinds[kind]} · ${texts.optionCount(options.length)}`;

export default function FiltersPage() {
  const filters = useAsyncData((signal) => call(getAdminFilters, {}, signal));
  const [selected, setSelected] = useState<AdminFilterGroup | 'new' | null>(null);
  return (
    <>
      <PageHead title={texts.filters} text={texts.filtersText}>
        <UnlessReadOnly>
          <Button variant="brand" size="s" onClick={() => setSelected('new')}>
            {texts.newFilter}
          </Button>
        </UnlessReadOnly>
      </PageHead>
      <AsyncContent result={filters} skeleton={<FormSkeleton />}>
        {(rows) => (
          <Panel isFlush>
            {rows.length === 0 ? (
              <Empty title={texts.noFilters} text={texts.noFiltersText} />
            ) : (
              <OrderedList
                rows={rows}
                noteOf={noteOf}
                onOpen={setSelected}
                order={(ids) => call(orderFilters, { body: { ids } })}
                onOrdered={(next) => filters.set(() => next)}
                onFailed={filters.refresh}
              />
            )}
          </Panel>
        )}
      </AsyncContent>
      <FilterDrawer selected={selected} onDone={filters.refresh} onClose={() => setSelected(null)} />
    </>
  );
}

type FilterDrawerProps = { selected: AdminFilterGroup | 'new' | null; onDone: () => void; onClose: () => void };

const FilterDrawer = ({ selected, ...rest }: FilterDrawerProps) => (
  <Drawer
    title={selected === null || selected === 'new' ? texts.newFilter : selected.name}
    isOpen={selected !== null}
    onClose={rest.onClose}
  >
    {selected !== null && (
      <FilterForm key={selected === 'new' ? 0 : selected.id} saved={selected === 'new' ? null : selected} {...rest} />
    )}
  </Drawer>
);

type FilterFormProps = Omit<FilterDrawerProps, 'selected'> & { saved: AdminFilterGroup | null };

function FilterForm({ saved, onDone, onClose }: FilterFormProps) {
  const close = () => {
    onDone();
    onClose();
  };
  const { form, conflict } = useEditForm({
    schema: EditedFilter,
    saved,
    save: async ({ name, options }, base) => {
      const body = { name, options: toSavedOptions(options), id: base?.id, version: base?.version };
      await call(saveFilter, { body });
      snackbar.success(texts.filterSaved);
      close();
    },
    newest: async () => (await call(getAdminFilters, {})).find(({ id }) => id === saved?.id) ?? null,
  });
  const submit: typeof form.props.onSubmit = (event) => {
    form.setValue('options', withoutEmptyOptions(form.value('options')));
    form.props.onSubmit(event);
  };
  return (
    <form className="form" {...form.props} onSubmit={submit}>
      <ConflictNotice {...conflict} onReload={close} />
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.name} {...form.field('name')} />
      <OptionEditor kind={saved?.kind ?? 'tag'} form={form} />
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSubmitting}>
          {texts.save}
        </Button>
        {saved?.kind === 'tag' && (
          <DeleteButton
            title={texts.deleteFilter}
            text={texts.deleteFilterText}
            done={texts.filterDeleted}
            remove={() => call(deleteFilter, { body: { id: saved.id, version: saved.version } })}
            onDone={close}
          />
        )}
      </div>
    </form>
  );
}

type OptionEditorProps = { kind: AdminFilterGroup['kind']; form: SchemaForm<typeof EditedFilter> };

/** Options of producer filters can only be reordered. */
function OptionEditor({ kind, form }: OptionEditorProps) {
  const options = form.value('options');
  const onChange = (next: EditedOption[]) => form.setValue('options', next);
  const error = form.error('options');
  return (
    <fieldset className="option-editor" disabled={useIsReadOnly()}>
      <legend>{texts.options}</legend>
      {kind === 'producer' && <p className="muted small">{texts.producerOptions}</p>}
      <SortableList
        items={options}
        idOf={({ id }) => id}
        nameOf={(option) => option.name || texts.option(options.indexOf(option) + 1)}
        isHandleOnly
        onMove={(from, to) => onChange(moveItem(options, from, to))}
      >
        {(option, index, handle) => (
          <>
            {handle}
            <Fields
              kind={kind}
              option={option}
              number={index + 1}
              error={(name) => form.error(`options.${index}.${name}`)}
              onChange={(next) => onChange(options.with(index, next))}
            />
            <span className="row-tools">
              <RowButton
                icon="up"
                label={texts.raise(option.name)}
                isDisabled={index === 0}
                onClick={() => onChange(moveItem(options, index, index - 1))}
              />
              <RowButton
                icon="down"
                label={texts.lower(option.name)}
                isDisabled={index === options.length - 1}
                onClick={() => onChange(moveItem(options, index, index + 1))}
              />
              {kind !== 'producer' && (
                <RowButton
                  icon="trash"
                  label={texts.removeOption(option.name)}
                  onClick={() => onChange(options.filter((one) => one !== option))}
                />
              )}
            </span>
          </>
        )}
      </SortableList>
      {error && <FieldError id="options-error">{error}</FieldError>}
      {kind !== 'producer' && (
        <Button size="s" onClick={() => onChange(withNewOption(options))}>
          <Icon name="plus" size="s" />
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  );
}

type FieldsProps = {
  kind: AdminFilterGroup['kind'];
  option: EditedOption;
  number: number;
  error: (name: keyof EditedOption) => string | undefined;
  onChange: (option: EditedOption) => void;
};

function Fields({ kind, option, number, error, onChange }: FieldsProps) {
  if (kind === 'producer') return <span>{option.name}</span>;
  const isInvalid = (name: keyof EditedOption) => (error(name) ? true : undefined);
  return (
    <>
      <input
        className="input"
        aria-label={texts.option(number)}
        aria-invalid={isInvalid('name')}
        value={option.name}
        maxLength={maxLengthOf(FilterOption, 'name')}
        onChange={({ target }) => onChange({ ...option, name: target.value })}
      />
      {kind === 'price' && (
        <>
          <AmountInput
            className="is-price"
            aria-label={texts.from(number)}
            aria-invalid={isInvalid('priceFrom')}
            placeholder={texts.fromName}
            value={option.priceFrom}
            onChange={(priceFrom) => onChange({ ...option, priceFrom })}
          />
          <AmountInput
            className="is-price"
            aria-label={texts.below(number)}
            aria-invalid={isInvalid('priceBelow')}
            placeholder={texts.belowName}
            value={option.priceBelow}
            onChange={(priceBelow) => onChange({ ...option, priceBelow })}
          />
        </>
      )}
    </>
  );
}
