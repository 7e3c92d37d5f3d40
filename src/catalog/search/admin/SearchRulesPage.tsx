import { useEffect, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Picker, type PickerOption, SelectedList } from '../../../ui/admin/Picker.tsx';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
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
  const removal = useAction(onSaved);
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
  const listOf = (name: 'pinned' | 'hidden', hint: string) => {
    const chosen = form.value(name);
    return (
      <>
        <Picker
          label={texts[name]}
          hint={hint}
          isOptional
          error={form.error(name)}
          search={findProducts}
          selectedIds={[...pinned, ...hidden]}
          onPick={(option) => {
            setNames(new Map(names).set(option.id, option.name));
            form.setValue(name, [...chosen, option.id]);
          }}
        />
        <SelectedList
          label={texts[name]}
          selected={chosen.map((id) => ({ id, name: names.get(id) ?? String(id) }))}
          onRemove={(removed) =>
            form.setValue(
              name,
              chosen.filter((id) => id !== removed),
            )
          }
        />
      </>
    );
  };
  return (
    <FormDialog
      title={saved ? texts.editRule : texts.addRule}
      width={800}
      form={form}
      action={texts.save}
      onClose={onClose}
    >
      <TextField label={texts.words} hint={texts.wordsHint} {...form.field('words')} />
      {listOf('pinned', texts.pinnedHint)}
      {listOf('hidden', texts.hiddenHint)}
      <Preview words={form.value('words').trim()} pinned={pinned} hidden={hidden} />
      {saved && (
        <div className="form-ends">
          <Button
            variant="text"
            size="s"
            isBusy={removal.isBusy}
            onClick={() => void removal.run(() => call(deleteSearchRule, { params: { id: saved.id } }), texts.removed)}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

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
      <h3>
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
            {name} <span className="muted num">{code}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
