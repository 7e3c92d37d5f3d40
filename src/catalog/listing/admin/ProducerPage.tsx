import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { ClaimTextArea } from '../../claims/admin/ClaimTextArea.tsx';
import {
  type AdminProducer,
  deleteProducer,
  getAdminProducer,
  saveProducer,
} from '../../products/taxonomy-contract.ts';
import { ProducerFields } from '../../products/taxonomy-fields.ts';
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
  const edit = useProducerForm(saved, onReload);
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <div className="panels">
        <Panel title={texts.who}>
          <div className="form">
            <TextField label={texts.name} {...form.field('name')} />
            <div className="form-pair">
              <TextField label={texts.country} {...form.field('country')} />
              <TextField label={texts.city} {...form.field('city')} />
            </div>
            <TextField label={texts.operator} hint={texts.operatorHint} {...form.field('operator')} />
          </div>
        </Panel>
        <Panel title={texts.about}>
          <div className="form">
            <PictureField label={texts.logo} upload={uploadCatalogPicture} {...form.picture('logo')} />
            <ClaimTextArea
              label={texts.description}
              rows={8}
              {...form.field('description')}
              onText={(text) => form.setValue('description', text)}
            />
          </div>
        </Panel>
      </div>
    </EditForm>
  );
}

const useProducerForm = (saved: AdminProducer | null, onSaved: () => void) =>
  usePageForm({
    schema: ProducerFields,
    saved,
    newest: async () => (saved ? call(getAdminProducer, { params: { id: saved.id } }) : null),
    add: (body) => call(saveProducer, { body }),
    edit: (body, { id, version }) => call(saveProducer, { body: { ...body, id, version } }),
    listPath: back.to,
    texts: { made: texts.producerMade, saved: texts.producerSaved },
    onSaved,
  });
