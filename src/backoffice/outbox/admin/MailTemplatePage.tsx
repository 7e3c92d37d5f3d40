import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import {
  getMailTemplate,
  type MailTemplate,
  previewMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from '../template-contract.ts';
import { MailTextsFields } from '../template-fields.ts';
import { sampleTitle } from '../texts.ts';
import { MessageBody } from './MessageBody.tsx';
import { type Insertion, Placeholders, useInsertion } from './Placeholders.tsx';
import { TemplateActions, TemplateHistory } from './TemplateActions.tsx';
import { TemplatePage } from './TemplatePage.tsx';
import { templateTexts as texts } from './texts.ts';

type TextsForm = SchemaForm<typeof MailTextsFields>;

/** /admin/mail-templates/:key: the texts of one email. */
export default function MailTemplatePage() {
  const { key = '' } = useParams();
  return (
    <TemplatePage
      key={key}
      load={(signal) => call(getMailTemplate, { params: { key } }, signal)}
      subtitle={({ group }) => group}
    >
      {(template, onReload) => <TemplateEditor key={template.version} template={template} onReload={onReload} />}
    </TemplatePage>
  );
}

type EditorProps = { template: MailTemplate; onReload: () => void };

function TemplateEditor({ template, onReload }: EditorProps) {
  const { key } = template;
  const [sample, setSample] = useState(template.samples[0] ?? '');
  const edit = useEditForm({
    schema: MailTextsFields,
    saved: template,
    newest: () => call(getMailTemplate, { params: { key } }),
    save: async (body, { version }) => {
      await call(saveMailTemplate, { params: { key }, body: { ...body, version } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  const { form } = edit;
  const insertion = useInsertion(form);
  return (
    <div className="panels">
      <div className="panel-stack">
        <Panel title={texts.texts}>
          <EditForm edit={edit} isNew={false} onReload={onReload}>
            <TextInputs form={form} insertion={insertion} />
          </EditForm>
        </Panel>
        <Placeholders fields={template.fields} onInsert={insertion.insert} />
        <TemplateHistory
          history={template.history}
          shownText={(saved) => (saved ?? template.defaults).subject}
          onRestore={(saved) => form.setValues(saved ?? template.defaults)}
        />
      </div>
      <Panel title={texts.preview}>
        <div className="form">
          <UnlessReadOnly>
            <TemplateActions
              isDefault={template.isDefault}
              onReset={() => call(resetMailTemplate, { params: { key }, body: { version: template.version } })}
              onTest={() => call(sendTestMail, { params: { key }, body: { ...form.values, sample } })}
              onReload={onReload}
            />
          </UnlessReadOnly>
          {template.samples.length > 1 && (
            <SelectField label={texts.sample} value={sample} onChange={({ target }) => setSample(target.value)}>
              {template.samples.map((name) => (
                <option key={name} value={name}>
                  {sampleTitle(name)}
                </option>
              ))}
            </SelectField>
          )}
          <Preview templateKey={key} values={form.values} sample={sample} />
        </div>
      </Panel>
    </div>
  );
}

const TextInputs = ({ form, insertion: { area, remember } }: { form: TextsForm; insertion: Insertion }) => (
  <>
    <TextField label={texts.subjectLabel} onFocus={remember} {...form.field('subject')} />
    <TextField label={texts.preheader} hint={texts.preheaderHint} onFocus={remember} {...form.field('preheader')} />
    <TextAreaField
      label={texts.body}
      hint={texts.bodyHint}
      rows={18}
      ref={area}
      onFocus={remember}
      {...form.field('text')}
    />
  </>
);

type PreviewProps = { templateKey: string; values: TextsForm['values']; sample: string };
type PreviewData = DataOf<typeof previewMailTemplate>;

/** In milliseconds. */
const typingPause = 400;

/** The email with the unsaved texts, shortly after the last change. */
function usePreview({ templateKey: key, values: { subject, preheader, text }, sample }: PreviewProps) {
  const [preview, setPreview] = useState<PreviewData | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call(
        previewMailTemplate,
        { params: { key }, body: { subject, preheader, text, sample } },
        controller.signal,
      ).then(
        (data) => {
          setPreview(data);
          setFailure(null);
        },
        (error: unknown) => controller.signal.aborted || setFailure(errorMessage(error)),
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, subject, preheader, text, sample]);
  return { preview, failure };
}

function Preview(props: PreviewProps) {
  const { preview, failure } = usePreview(props);
  return (
    <>
      <FormMessage>{failure}</FormMessage>
      {preview ? (
        <>
          <Warnings warnings={preview.problems.map(({ message }) => message)} />
          <Facts>
            <Fact name={texts.previewOf}>{preview.subject}</Fact>
            <Fact name={texts.preheader}>
              {preview.preheader && <span className="muted">{preview.preheader}</span>}
            </Fact>
          </Facts>
          <MessageBody message={preview} />
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </>
  );
}
