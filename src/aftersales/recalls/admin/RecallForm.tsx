import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { getRecall, type LotChoice, type Recall, saveRecall } from '../admin-contract.ts';
import { RecallFields } from '../fields.ts';
import { actions, remedies } from '../rules.ts';
import { LotsPanel } from './LotsPanel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { texts } from './texts.ts';

type Form = SchemaForm<typeof RecallFields>;
type RecallFormProps = { saved: Recall | null; isExercise: boolean; onReload: () => void };

/** The form of a draft; that of an exercise has only the lots. */
export function RecallForm({ saved, isExercise, onReload }: RecallFormProps) {
  const [lots, setLots] = useState<LotChoice[]>(saved?.lots ?? []);
  const edit = usePageForm({
    schema: RecallFields,
    saved,
    newest: async () => (saved ? call(getRecall, { params: { id: saved.id } }) : null),
    add: (body) => call(saveRecall, { body: { ...body, isExercise } }),
    edit: (body, { id, version }) => call(saveRecall, { body: { ...body, isExercise, id, version } }),
    listPath: '/admin/recalls',
    texts: { made: texts.created, saved: texts.saved },
    onSaved: onReload,
  });
  const { form } = edit;
  const choose = (next: LotChoice[]) => {
    setLots(next);
    form.setValue(
      'lotIds',
      next.map(({ id }) => id),
    );
  };
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <div className="panels panels-wide">
        <div className="panel-stack">
          <LotsPanel lots={lots} error={form.error('lotIds')} onChange={choose} />
          {!isExercise && <NoticePanel form={form} />}
        </div>
        {!isExercise && (
          <div className="panel-stack">
            <ChoicesPanel form={form} />
            <ContactPanel form={form} />
            {saved && <PreviewPanel recall={saved} />}
          </div>
        )}
      </div>
    </EditForm>
  );
}

const NoticePanel = ({ form }: { form: Form }) => (
  <Panel title={texts.notice}>
    <p className="muted small">{texts.noticeText}</p>
    <div className="form">
      <TextAreaField label={texts.reason} rows={3} {...form.field('reason')} />
      <TextAreaField label={texts.hazard} rows={3} {...form.field('hazard')} />
      <TextAreaField label={texts.lotPlace} rows={2} {...form.field('lotPlace')} />
      <SelectField label={texts.action} {...form.field('action')}>
        {actions.map((action) => (
          <option key={action} value={action}>
            {texts.actions[action]}
          </option>
        ))}
      </SelectField>
      <TextAreaField label={texts.instructions} rows={3} {...form.field('instructions')} />
    </div>
  </Panel>
);

function ChoicesPanel({ form }: { form: Form }) {
  const chosen = form.value('remedies');
  const error = form.error('remedies');
  return (
    <Panel title={texts.remedies}>
      <fieldset className="form recall-remedies" aria-describedby={error ? 'recall-remedies-error' : undefined}>
        <legend className="muted small">{texts.remedyHint}</legend>
        {remedies.map((remedy) => (
          <Checkbox
            key={remedy}
            checked={chosen.includes(remedy)}
            onChange={({ target }) =>
              form.setValue(
                'remedies',
                remedies.filter((one) => (one === remedy ? target.checked : chosen.includes(one))),
              )
            }
          >
            {texts.remedyNames[remedy]}
          </Checkbox>
        ))}
        {error && <FieldError id="recall-remedies-error">{error}</FieldError>}
        <TextField label={texts.remedyDays} inputMode="numeric" {...form.field('remedyDays')} />
      </fieldset>
    </Panel>
  );
}

const ContactPanel = ({ form }: { form: Form }) => (
  <Panel title={texts.contact}>
    <div className="form">
      <div className="form-pair">
        <TextField label={texts.phone} type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label={texts.email} type="email" autoComplete="off" {...form.field('email')} />
      </div>
      <div className="form-pair">
        <TextField label={texts.reminderDays} inputMode="numeric" {...form.field('reminderDays')} />
        <TextField label={texts.maxReminders} inputMode="numeric" {...form.field('maxReminders')} />
      </div>
    </div>
  </Panel>
);
