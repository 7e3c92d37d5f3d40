import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { upload } from '../../../platform/http/upload.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { addLotDocument, type LotDetails, removeLotDocument } from '../contract.ts';
import { DocumentFields } from '../fields.ts';
import { texts } from './texts.ts';

type DocumentsPanelProps = { lot: LotDetails; onChange: (lot: LotDetails) => void };

export const LotDocumentsPanel = ({ lot, onChange }: DocumentsPanelProps) => (
  <Panel title={texts.documents}>
    <p className="muted small">{texts.documentsText}</p>
    {lot.documents.length === 0 && <p className="muted">{texts.noDocuments}</p>}
    <ul className="lot-files">
      {lot.documents.map((document) => (
        <li key={document.id}>
          <a className="link" href={document.url} target="_blank" rel="noopener">
            {document.name}
          </a>{' '}
          <span className="muted num">{formatDay(document.documentDate)}</span>
          <DeleteButton
            action={texts.remove}
            title={texts.removeTitle}
            text={texts.removeText}
            done={texts.removed}
            remove={async () =>
              onChange(await call(removeLotDocument, { params: { id: lot.id, documentId: document.id } }))
            }
            onDone={() => {}}
          />
        </li>
      ))}
    </ul>
    <UnlessReadOnly>
      <AddDocument lot={lot} onChange={onChange} />
    </UnlessReadOnly>
  </Panel>
);

const maxBytes = 8 * 1024 * 1024;

function AddDocument({ lot, onChange }: DocumentsPanelProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  // A new key empties the file input.
  const [round, setRound] = useState(0);
  const form = useSchemaForm({
    schema: DocumentFields,
    initialValues: toFormValues(DocumentFields, null),
    submit: async (query) => {
      if (!file) return setFileError(texts.chooseFile);
      if (file.size > maxBytes) return setFileError(texts.fileTooLarge);
      try {
        const body = new Uint8Array(await file.arrayBuffer());
        setProgress(0);
        onChange(
          await upload(
            addLotDocument,
            { params: { id: lot.id }, query, body },
            setProgress,
            new AbortController().signal,
          ),
        );
      } finally {
        setProgress(null);
      }
      snackbar.success(texts.added);
      form.reset();
      setFile(null);
      setRound(round + 1);
    },
  });
  return (
    <form className="form" {...form.props}>
      <h3>{texts.addDocument}</h3>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={texts.documentName}
        suggestions={texts.documentNames}
        autoComplete="off"
        {...form.field('name')}
      />
      <DateField label={texts.documentDate} {...form.field('documentDate')} />
      <label className="lot-file">
        <span>{texts.file}</span>
        <input
          key={round}
          type="file"
          accept="application/pdf"
          aria-describedby={fileError ? 'lot-file-error' : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setFileError(null);
          }}
        />
      </label>
      {fileError && <FieldError id="lot-file-error">{fileError}</FieldError>}
      {progress !== null && <progress aria-label={texts.sending} value={progress} />}
      <div className="form-ends">
        <Button type="submit" size="s" isBusy={form.isSubmitting}>
          {texts.add}
        </Button>
      </div>
    </form>
  );
}
