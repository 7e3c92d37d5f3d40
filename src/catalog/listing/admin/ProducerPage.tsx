import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { taxonomyTexts } from '../../products/admin-texts.ts';
import {
  type AdminProducer,
  deleteProducer,
  getAdminProducer,
  saveProducer,
} from '../../products/taxonomy-contract.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { newProducer, type ProducerValues, producerErrors, toProducerBody, toProducerValues } from './rules.ts';
import { texts } from './texts.ts';
import { uploadCatalogPicture } from './upload-catalog-picture.ts';

const back = { to: '/admin/producers', name: texts.producers };

/** Routes: /admin/producers/new and /admin/producers/17. */
export default function ProducerPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewProducer /> : <SavedProducer key={id} id={Number(id)} />;
}

const NewProducer = () => (
  <>
    <PageHead title={texts.newProducer} back={back} />
    <ProducerForm saved={null} onReload={() => {}} />
  </>
);

function SavedProducer({ id }: { id: number }) {
  const producer = useAsyncData((signal) => call(getAdminProducer, { params: { id } }, signal));
  return (
    <>
      <PageHead title={producer.data?.name ?? texts.producer} back={back}>
        {producer.data && <DeleteProducer saved={producer.data} />}
      </PageHead>
      <AsyncContent result={producer} skeleton={<FormSkeleton />}>
        {(saved) => <ProducerForm key={saved.version} saved={saved} onReload={producer.refresh} />}
      </AsyncContent>
    </>
  );
}

function DeleteProducer({ saved: { id, version } }: { saved: AdminProducer }) {
  const navigate = useNavigate();
  return (
    <DeleteButton
      title={texts.deleteProducer}
      text={texts.deleteProducerText}
      done={texts.producerDeleted}
      remove={() => call(deleteProducer, { body: { id, version } })}
      onDone={() => void navigate(back.to)}
    />
  );
}

type ProducerFormProps = { saved: AdminProducer | null; onReload: () => void };

function ProducerForm({ saved, onReload }: ProducerFormProps) {
  const navigate = useNavigate();
  const save = async (values: ProducerValues, base: AdminProducer | null) => {
    const { id } = await call(saveProducer, { body: toProducerBody(values, base) });
    snackbar.success(saved ? texts.producerSaved : texts.producerMade);
    if (saved) onReload();
    else void navigate(`/admin/producers/${id}`, { replace: true });
  };
  const { form, isDirty, conflict } = useEditForm({
    initialValues: saved ? toProducerValues(saved) : newProducer,
    validate: producerErrors,
    fieldErrors: { [taxonomyTexts.nameTaken]: 'name' },
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
              upload={uploadCatalogPicture}
              isOptional
              onChange={(logo) => form.setValues({ logo: logo ?? '' })}
            />
            <TextAreaField label={texts.description} isOptional rows={8} {...form.field('description')} />
          </div>
        </Panel>
      </div>
      <EditBar isDirty={isDirty} isSaving={form.isSubmitting} isNew={!saved} onDiscard={() => form.reset()} />
    </form>
  );
}
