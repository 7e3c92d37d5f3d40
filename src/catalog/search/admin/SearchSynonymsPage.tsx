import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  addSearchSynonym,
  deleteSearchSynonym,
  editSearchSynonym,
  getSearchSynonyms,
  type SearchSynonym,
} from '../admin-contract.ts';
import { SynonymFields } from '../fields.ts';
import { texts } from './texts.ts';

const columns: Column<SearchSynonym>[] = [
  { key: 'words', name: texts.synonymWords, cell: ({ words }) => words.join(', ') },
  {
    key: 'finds',
    name: texts.finds,
    isOnCard: true,
    cell: ({ finds }) => (finds.length === 0 ? <span className="muted">{texts.equal}</span> : finds.join(', ')),
  },
];

/** /admin/search/synonyms */
export default function SearchSynonymsPage() {
  const list = useList(getSearchSynonyms);
  const [opened, setOpened] = useState<'new' | SearchSynonym | null>(null);
  const isReadOnly = useIsReadOnly();
  const closeSaved = () => {
    setOpened(null);
    list.refresh();
  };
  return (
    <>
      <PageHead title={texts.synonyms} text={texts.synonymsText}>
        <ButtonLink size="s" to="/admin/search">
          {texts.toRules}
        </ButtonLink>
        {!isReadOnly && (
          <Button size="s" variant="brand" onClick={() => setOpened('new')}>
            {texts.addSynonym}
          </Button>
        )}
      </PageHead>
      <TablePanel
        list={list}
        label={texts.synonyms}
        columns={columns}
        rowName={({ words }) => texts.synonymName(words.join(', '))}
        {...(isReadOnly ? {} : { onOpen: setOpened })}
        search={texts.search}
        empty={{ title: texts.noSynonyms, text: texts.noSynonymsText }}
      />
      {opened && (
        <SynonymDialog saved={opened === 'new' ? null : opened} onSaved={closeSaved} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

type SynonymDialogProps = { saved: SearchSynonym | null; onSaved: () => void; onClose: () => void };

function SynonymDialog({ saved, onSaved, onClose }: SynonymDialogProps) {
  const form = useSchemaForm({
    schema: SynonymFields,
    initialValues: toFormValues(SynonymFields, saved),
    submit: async (body) => {
      if (saved) await call(editSearchSynonym, { params: { id: saved.id }, body: { ...body, version: saved.version } });
      else await call(addSearchSynonym, { body });
      snackbar.success(texts.saved);
      onSaved();
    },
  });
  return (
    <FormDialog title={saved ? texts.editSynonym : texts.addSynonym} form={form} action={texts.save} onClose={onClose}>
      <TextAreaField label={texts.synonymWords} hint={texts.synonymWordsHint} rows={4} {...form.lines('words')} />
      <TextAreaField label={texts.finds} hint={texts.findsHint} rows={4} {...form.lines('finds')} />
      {saved && (
        <div className="form-ends">
          <DeleteButton
            title={texts.removeSynonym}
            text={texts.removeSynonymText}
            done={texts.removed}
            remove={() => call(deleteSearchSynonym, { params: { id: saved.id } })}
            onDone={onSaved}
          />
        </div>
      )}
    </FormDialog>
  );
}
