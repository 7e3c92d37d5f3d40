import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { renderSms, smsProblems, smsSize } from '../../../platform/sms-template.ts';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  getSmsTemplate,
  resetSmsTemplate,
  type SmsTemplate,
  saveSmsTemplate,
  sendTestSms,
} from '../sms-template-contract.ts';
import { SmsTextFields } from '../template-fields.ts';
import { Placeholders, useInsertion } from './Placeholders.tsx';
import { TemplateActions, TemplateHistory } from './TemplateActions.tsx';
import { TemplatePage } from './TemplatePage.tsx';
import { templateTexts as texts } from './texts.ts';

/** /admin/mail-templates/sms/:key: the text of one SMS. */
export default function SmsTemplatePage() {
  const { key = '' } = useParams();
  return (
    <TemplatePage
      key={key}
      load={(signal) => call(getSmsTemplate, { params: { key } }, signal)}
      subtitle={({ group }) => `${texts.messageKinds.sms} · ${group}`}
    >
      {(template, onReload) => <TemplateEditor key={template.version} template={template} onReload={onReload} />}
    </TemplatePage>
  );
}

function TemplateEditor({ template, onReload }: { template: SmsTemplate; onReload: () => void }) {
  const { key, version, defaults } = template;
  const edit = useEditForm({
    schema: SmsTextFields,
    saved: template,
    newest: () => call(getSmsTemplate, { params: { key } }),
    save: async (body, base) => {
      await call(saveSmsTemplate, { params: { key }, body: { ...body, version: base.version } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  const { form } = edit;
  const insertion = useInsertion({
    value: () => form.value('text'),
    setValue: (_, text) => form.setValue('text', text),
  });
  return (
    <div className="panels">
      <div className="panel-stack">
        <Panel title={texts.texts}>
          <EditForm edit={edit} isNew={false} onReload={onReload}>
            <TextAreaField
              label={texts.body}
              hint={texts.smsHint(template.beginning)}
              rows={5}
              ref={insertion.area}
              onFocus={insertion.remember}
              {...form.field('text')}
            />
          </EditForm>
        </Panel>
        <Placeholders fields={template.fields} onInsert={insertion.insert} />
        <TemplateHistory
          history={template.history}
          shownText={(saved) => (saved ?? defaults).text}
          onRestore={(saved) => form.setValues(saved ?? defaults)}
        />
      </div>
      <Panel title={texts.preview}>
        <div className="form">
          <UnlessReadOnly>
            <TemplateActions
              isDefault={template.isDefault}
              onReset={() => call(resetSmsTemplate, { params: { key }, body: { version } })}
              onTest={() => call(sendTestSms, { params: { key }, body: form.values })}
              onReload={onReload}
            />
          </UnlessReadOnly>
          <Preview template={template} text={form.value('text')} />
        </div>
      </Panel>
    </div>
  );
}

/** The message with the sample's values, as long as the provider counts it. */
function Preview({ template: { fields, beginning }, text }: { template: SmsTemplate; text: string }) {
  const values = Object.fromEntries(fields.map(({ name, sample }) => [name, sample]));
  const known = Object.fromEntries(
    fields.map(({ name, label, kind, isRequired }) => [name, { name: label, kind, isRequired }]),
  );
  const message = beginning + renderSms(text, values);
  const { length, parts, perPart, isGsm } = smsSize(message);
  return (
    <>
      <Warnings warnings={smsProblems(text, known)} />
      <pre className="log-body">{message}</pre>
      <Facts>
        <Fact name={texts.smsLength}>{texts.lengthOf(length, perPart * parts)}</Fact>
        <Fact name={texts.smsParts}>{texts.parts(parts)}</Fact>
      </Facts>
      {!isGsm && <p className="muted small">{texts.smsShort}</p>}
    </>
  );
}
