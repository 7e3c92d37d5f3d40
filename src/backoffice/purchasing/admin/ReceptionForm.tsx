import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { documentKinds, ReceptionFields } from '../fields.ts';
import { getReception, postReception, type Reception, saveReception } from '../reception-contract.ts';
import { SupplierField } from './goods.tsx';
import { ReceptionLines } from './ReceptionLines.tsx';
import { goodsTexts, receptionTexts as texts } from './texts.ts';

type ReceptionFormProps = { saved: Reception | null; onReload: () => void };
type ReceptionSchemaForm = SchemaForm<typeof ReceptionFields>;

/** '2026-11-02' in Romania. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(new Date());

export function ReceptionForm({ saved, onReload }: ReceptionFormProps) {
  const edit = usePageForm({
    schema: ReceptionFields,
    saved,
    defaults: { receivedOn: today() },
    newest: async () => (saved ? call(getReception, { params: { id: saved.id } }) : null),
    add: (body) => call(saveReception, { body }),
    edit: (body, { id, version }) => call(saveReception, { body: { ...body, id, version } }),
    listPath: '/admin/receptions',
    texts,
    onSaved: onReload,
  });
  const { form } = edit;
  return (
    <>
      {saved && <PostPanel saved={saved} isDirty={edit.isDirty} onPosted={onReload} />}
      <EditForm edit={edit} isNew={!saved} onReload={onReload}>
        <DocumentPanel form={form} orderNumber={saved?.order?.number ?? null} />
        <ReceptionLines form={form} saved={saved} />
      </EditForm>
    </>
  );
}

type DocumentPanelProps = { form: ReceptionSchemaForm; orderNumber: string | null };

const DocumentPanel = ({ form, orderNumber }: DocumentPanelProps) => (
  <Panel title={texts.documentPanel}>
    <div className="form">
      {orderNumber && (
        <p className="muted">
          {texts.order}: {orderNumber}
        </p>
      )}
      <div className="form-pair">
        <SupplierField
          name="supplierId"
          value={form.values.supplierId}
          error={form.error('supplierId')}
          onChange={(id) => form.setValue('supplierId', id)}
        />
        <DateField label={texts.receivedOn} {...form.field('receivedOn')} />
      </div>
      <SelectField label={texts.documentKind} {...form.field('documentKind')} isOptional={false}>
        {documentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.documentKinds[kind]}
          </option>
        ))}
      </SelectField>
      <div className="form-pair">
        <TextField
          label={texts.documentNumber}
          autoComplete="off"
          {...form.field('documentNumber')}
          isOptional={false}
        />
        <DateField label={texts.documentOn} {...form.field('documentOn')} isOptional={false} />
      </div>
      <TextAreaField label={goodsTexts.note} rows={2} {...form.field('note')} />
    </div>
  </Panel>
);

type PostPanelProps = { saved: Reception; isDirty: boolean; onPosted: () => void };

/** Lists missing fields, or shows the button that posts the reception. */
function PostPanel({ saved, isDirty, onPosted }: PostPanelProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const post = async () => {
    setIsBusy(true);
    await call(postReception, { params: { id: saved.id }, body: { version: saved.version } }).then(
      ({ number }) => snackbar.success(texts.posted(number)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    setIsConfirming(false);
    onPosted();
  };
  if (saved.problems.length > 0)
    return (
      <Panel>
        <p>{texts.missing}</p>
        <ul className="goods-problems">
          {saved.problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{message}</li>
          ))}
        </ul>
      </Panel>
    );
  return (
    <UnlessReadOnly>
      <Panel>
        {saved.otherCosts.length > 0 && (
          <ul className="goods-problems" aria-label={texts.otherCosts}>
            {saved.otherCosts.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <div className="form-ends goods-post">
          <span className="muted" role="status">
            {isDirty && texts.saveFirst}
          </span>
          <Button variant="brand" disabled={isDirty} onClick={() => setIsConfirming(true)}>
            {texts.post}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isConfirming}
          title={texts.postTitle}
          action={texts.post}
          isBusy={isBusy}
          onConfirm={() => void post()}
          onClose={() => setIsConfirming(false)}
        >
          {texts.postText}
        </ConfirmDialog>
      </Panel>
    </UnlessReadOnly>
  );
}
