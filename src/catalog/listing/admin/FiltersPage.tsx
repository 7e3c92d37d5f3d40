import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { moveItem, RowButton } from '../../../ui/admin/RowButton.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { taxonomyTexts } from '../../products/admin-texts.ts';
import {
  type AdminFilterGroup,
  deleteFilter,
  getAdminFilters,
  orderFilters,
  saveFilter,
} from '../../products/taxonomy-contract.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { OrderedList } from './OrderedList.tsx';
import { type OptionDraft, toFilterBody, toOptionDrafts, withNewOption } from './rules.ts';
import { texts } from './texts.ts';

const noteOf = ({ kind, options }: AdminFilterGroup): string =>
  `${texts.kinds[kind]} · ${texts.optionCount(options.length)}`;

export default function FiltersPage() {
  const filters = useAsyncData((signal) => call(getAdminFilters, {}, signal));
  const [selected, setSelected] = useState<AdminFilterGroup | 'new' | null>(null);
  return (
    <>
      <PageHead title={texts.filters} text={texts.filtersText}>
        <Button variant="brand" size="s" onClick={() => setSelected('new')}>
          {texts.newFilter}
        </Button>
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
  const [options, setOptions] = useState(toOptionDrafts(saved));
  const close = () => {
    onDone();
    onClose();
  };
  const { form, conflict } = useEditForm({
    initialValues: { name: saved?.name ?? '' },
    validate: ({ name }) => ({ name: name.trim().length >= 2 ? undefined : taxonomyTexts.badName }),
    fieldErrors: { [taxonomyTexts.nameTaken]: 'name' },
    saved,
    save: async ({ name }, base) => {
      await call(saveFilter, { body: toFilterBody(name, options, base) });
      snackbar.success(texts.filterSaved);
      close();
    },
    newest: async () => (await call(getAdminFilters, {})).find(({ id }) => id === saved?.id) ?? null,
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={close} />
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.name} maxLength={80} {...form.field('name')} />
      <OptionEditor kind={saved?.kind ?? 'tag'} options={options} onChange={setOptions} />
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

type OptionEditorProps = {
  kind: AdminFilterGroup['kind'];
  options: OptionDraft[];
  onChange: (options: OptionDraft[]) => void;
};

/** Options of producer filters can only be reordered. */
const OptionEditor = ({ kind, options, onChange }: OptionEditorProps) => (
  <fieldset className="option-editor">
    <legend>{texts.options}</legend>
    {kind === 'producer' && <p className="muted small">{texts.producerOptions}</p>}
    <ol>
      {options.map((option, index) => (
        <li key={option.key}>
          <Fields
            kind={kind}
            option={option}
            number={index + 1}
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
        </li>
      ))}
    </ol>
    {kind !== 'producer' && (
      <Button size="s" onClick={() => onChange(withNewOption(options))}>
        <Icon name="plus" size="s" />
        {texts.addOption}
      </Button>
    )}
  </fieldset>
);

type FieldsProps = {
  kind: AdminFilterGroup['kind'];
  option: OptionDraft;
  number: number;
  onChange: (option: OptionDraft) => void;
};

const Fields = ({ kind, option, number, onChange }: FieldsProps) =>
  kind === 'producer' ? (
    <span>{option.name}</span>
  ) : (
    <>
      <input
        className="input"
        aria-label={texts.option(number)}
        value={option.name}
        maxLength={80}
        onChange={({ target }) => onChange({ ...option, name: target.value })}
      />
      {kind === 'price' && (
        <>
          <input
            className="input is-price"
            aria-label={texts.from(number)}
            placeholder={texts.fromName}
            inputMode="decimal"
            value={option.from}
            onChange={({ target }) => onChange({ ...option, from: target.value })}
          />
          <input
            className="input is-price"
            aria-label={texts.below(number)}
            placeholder={texts.belowName}
            inputMode="decimal"
            value={option.below}
            onChange={({ target }) => onChange({ ...option, below: target.value })}
          />
        </>
      )}
    </>
  );
