import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminProducer, getAdminProducer, putProducer } from '../../catalog/range-contract.ts';
import { rangeTexts } from '../../catalog/range-texts.ts';
import { bodyOf, newProducer, type ProducerValues, producerErrors, valuesOf } from './producer-rules.ts';
import { sendPicture } from './send-picture.ts';
import { texts } from './texts.ts';

type ProducerFormProps = { saved: AdminProducer | null; onReload: () => void };

export function ProducerForm({ saved, onReload }: ProducerFormProps) {
  const navigate = useNavigate();
  const save = async (values: ProducerValues, base: AdminProducer | null) => {
    const { id } = await call(putProducer, { body: bodyOf(values, base) });
    snackbar.success(saved ? texts.producerSaved : texts.producerMade);
    if (saved) onReload();
    else void navigate(`/admin/producers/${id}`, { replace: true });
  };
  const { form, isDirty, conflict } = useEditForm({
    initial: saved ? valuesOf(saved) : newProducer,
    check: producerErrors,
    blames: { [rangeTexts.nameTaken]: 'name' },
    saved,
    save,
    newest: async () => (saved ? call(getAdminProducer, { params: { id: saved.id } }) : null),
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={onReload} />
      <FormMessage>{form.message}</FormMessage>
      <div className="panels">
        <Panel title={texts.who}>
          <div className="form">
            <TextField label={texts.name} maxLength={80} {...form.field('name')} />
            <div className="form-pair">
              <TextField label={texts.country} isOptional {...form.field('country')} />
              <TextField label={texts.city} isOptional {...form.field('city')} />
            </div>
            <TextField label={texts.operator} hint={texts.operatorHint} isOptional {...form.field('operator')} />
          </div>
        </Panel>
        <Panel title={texts.about}>
          <div className="form">
            <PictureField
              label={texts.logo}
              value={form.values.logo || null}
              send={sendPicture}
              isOptional
              onChange={(logo) => form.change({ logo: logo ?? '' })}
            />
            <TextArea label={texts.description} isOptional rows={8} {...form.field('description')} />
          </div>
        </Panel>
      </div>
      <EditBar isDirty={isDirty} isSaving={form.isSending} isNew={!saved} onDiscard={() => form.reset()} />
    </form>
  );
}
