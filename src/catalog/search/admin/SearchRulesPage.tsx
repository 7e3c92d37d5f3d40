import { useEffect, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Picker, type PickerOption, SelectedList } from '../../../ui/admin/Picker.tsx';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { texts as uiTexts } from '../../../ui/admin/texts.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { getAdminProducts } from '../../products/admin-contract.ts';
import {
  addSearchRule,
  deleteSearchRule,
  editSearchRule,
  getSearchRules,
  previewSearch,
  type SearchRule,
} from '../admin-contract.ts';
import { RuleFields } from '../fields.ts';
import { texts } from './texts.ts';

const namesOf = (products: SearchRule['pinned']) => texts.products(products.map(({ name }) => name));

const columns: Column<SearchRule>[] = [
  { key: 'words', name: texts.words, cell: ({ words }) => words },
  { key: 'pinned', name: texts.pinned, isOnCard: true, cell: ({ pinned }) => namesOf(pinned) },
  { key: 'hidden', name: texts.hidden, isOnCard: true, cell: ({ hidden }) => namesOf(hidden) },
];

/** /admin/search */
export default function SearchRulesPage() {
  const list = useList(getSearchRules);
  const [opened, setOpened] = useState<'new' | SearchRule | null>(null);
  const isReadOnly = useIsReadOnly();
  const closeSaved = () => {
    setOpened(null);
    list.refresh();
  };
  return (
    <>
      <PageHead title={texts.rules} text={texts.rulesText}>
        <ButtonLink size="s" to="/admin/search/synonyms">
          {texts.toSynonyms}
        </ButtonLink>
        {!isReadOnly && (
          <Button size="s" variant="brand" onClick={() => setOpened('new')}>
            {texts.addRule}
          </Button>
        )}
      </PageHead>
      <TablePanel
        list={list}
        label={texts.rules}
        columns={columns}
        rowName={({ words }) => texts.ruleName(words)}
        {...(isReadOnly ? {} : { onOpen: setOpened })}
        search={texts.search}
        empty={{ title: texts.noRules, text: texts.noRulesText }}
      />
      {opened && (
        <RuleDialog saved={opened === 'new' ? null : opened} onSaved={closeSaved} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

const findProducts = async (keyword: string, signal: AbortSignal): Promise<PickerOption[]> => {
  const { rows } = await call(getAdminProducts, { query: { search: keyword.slice(0, 60), take: 12 } }, signal);
  return rows.map(({ id, name, code }) => ({ id, name, note: code }));
};

const idsOf = (products: readonly { id: number }[]): number[] => products.map(({ id }) => id);

type RuleDialogProps = { saved: SearchRule | null; onSaved: () => void; onClose: () => void };

function RuleDialog({ saved, onSaved, onClose }: RuleDialogProps) {
  const [names, setNames] = useState(
    () => new Map([...(saved?.pinned ?? []), ...(saved?.hidden ?? [])].map(({ id, name }) => [id, name])),
  );
  const form = useSchemaForm({
    schema: RuleFields,
    initialValues: toFormValues(
      RuleFields,
      saved && { words: saved.words, pinned: idsOf(saved.pinned), hidden: idsOf(saved.hidden) },
    ),
    submit: async (body) => {
      if (saved) await call(editSearchRule, { params: { id: saved.id }, body: { ...body, version: saved.version } });
      else await call(addSearchRule, { body });
      snackbar.success(texts.saved);
      onSaved();
    },
  });
  const [pinned, hidden] = [form.value('pinned'), form.value('hidden')];
  const nameOf = (id: number) => names.get(id) ?? String(id);
  const remove = (name: 'pinned' | 'hidden', removed: number) =>
    form.setValue(
      name,
      form.value(name).filter((id) => id !== removed),
    );
  const picker = (name: 'pinned' | 'hidden', hint: string) => (
    <Picker
      label={texts[name]}
      hint={hint}
      isOptional
      error={form.error(name)}
      search={findProducts}
      selectedIds={[...pinned, ...hidden]}
      onPick={(option) => {
        setNames(new Map(names).set(option.id, option.name));
        form.setValue(name, [...form.value(name), option.id]);
      }}
    />
  );
  return (
    <FormDialog
      title={saved ? texts.editRule : texts.addRule}
      width={800}
      form={form}
      action={texts.save}
      onClose={onClose}
    >
      <TextField label={texts.words} hint={texts.wordsHint} {...form.field('words')} />
      {picker('pinned', texts.pinnedHint)}
      <PinnedList
        pinned={pinned}
        nameOf={nameOf}
        onMove={(from, to) => form.setValue('pinned', moveItem(pinned, from, to))}
        onRemove={(id) => remove('pinned', id)}
      />
      {picker('hidden', texts.hiddenHint)}
      <SelectedList
        label={texts.hidden}
        selected={hidden.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(id) => remove('hidden', id)}
      />
      <Preview words={form.value('words').trim()} pinned={pinned} hidden={hidden} />
      {saved && (
        <div className="form-ends">
          <DeleteButton
            title={texts.removeRule}
            text={texts.removeRuleText}
            done={texts.removed}
            remove={() => call(deleteSearchRule, { params: { id: saved.id } })}
            onDone={onSaved}
          />
        </div>
      )}
    </FormDialog>
  );
}

type PinnedListProps = {
  pinned: readonly number[];
  nameOf: (id: number) => string;
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
};

const PinnedList = ({ pinned, nameOf, onMove, onRemove }: PinnedListProps) =>
  pinned.length > 0 && (
    <SortableList
      items={pinned}
      idOf={(id) => id}
      nameOf={nameOf}
      label={texts.pinned}
      className="chosen-list is-long search-pinned"
      isHandleOnly
      onMove={onMove}
    >
      {(id, index, handle) => (
        <>
          {handle}
          <b className="num">{index + 1}</b>
          <span>{nameOf(id)}</span>
          <button type="button" aria-label={uiTexts.remove(nameOf(id))} onClick={() => onRemove(id)}>
            <Icon name="x" size="s" />
          </button>
        </>
      )}
    </SortableList>
  );

type Found = DataOf<typeof previewSearch>;

/** The results as the shop would show them with what is in the form. */
function Preview({ words, pinned, hidden }: { words: string; pinned: readonly number[]; hidden: readonly number[] }) {
  const [found, setFound] = useState<Found | null>(null);
  const [first, later] = [pinned.join(','), hidden.join(',')];
  useEffect(() => {
    setFound(null);
    if (words === '') return;
    const controller = new AbortController();
    const query = { words, ...(first && { pinned: first }), ...(later && { hidden: later }) };
    const timer = setTimeout(() => {
      void call(previewSearch, { query }, controller.signal).then(setFound, () => {});
    }, 300);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, first, later]);
  if (words === '') return null;
  return (
    <section aria-label={texts.preview}>
      <h3 className="search-preview-title">
        {texts.preview} {found && <small className="muted">{texts.total(found.total)}</small>}
      </h3>
      <div role="status">
        {!found && <p className="muted">{texts.previewing}</p>}
        {found?.isNear && <p className="muted">{texts.near}</p>}
        {found?.products.length === 0 && <p className="muted">{texts.noPreview}</p>}
      </div>
      <ol className="search-preview">
        {found?.products.map(({ id, name, code }) => (
          <li key={id}>
            <span>
              {name}
              {pinned.includes(id) && <small className="search-preview-pinned">{texts.isPinned}</small>}
            </span>
            <span className="muted num">{code}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
