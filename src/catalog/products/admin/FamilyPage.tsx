import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminFamily, changeFamily, deleteFamily, getAdminFamily } from '../family-contract.ts';
import { FamilyFields } from '../family-fields.ts';
import { FamilyMembers } from './FamilyMembers.tsx';
import { familyTexts as texts } from './family-texts.ts';

const back = { to: '/admin/families', name: texts.title };

export default function FamilyPage() {
  const { id } = useParams();
  return <SavedFamily key={id} id={Number(id)} />;
}

function SavedFamily({ id }: { id: number }) {
  const family = useAsyncData((signal) => call(getAdminFamily, { params: { id } }, signal));
  return (
    <>
      <PageHead title={family.data?.name ?? texts.family} back={back}>
        {family.data && <DeleteFamily saved={family.data} />}
      </PageHead>
      <AsyncContent result={family} skeleton={<FormSkeleton />}>
        {(saved) => <FamilyForm key={saved.version} saved={saved} onReload={family.refresh} />}
      </AsyncContent>
    </>
  );
}

function DeleteFamily({ saved: { id, version } }: { saved: AdminFamily }) {
  const navigate = useNavigate();
  return (
    <DeleteButton
      action={texts.remove}
      title={texts.removeTitle}
      text={texts.removeText}
      done={texts.removed}
      remove={() => call(deleteFamily, { params: { id }, body: { version } })}
      onDone={() => void navigate(back.to)}
    />
  );
}

function FamilyForm({ saved, onReload }: { saved: AdminFamily; onReload: () => void }) {
  const edit = useEditForm({
    schema: FamilyFields,
    saved,
    save: async (body, { id, version }) => {
      await call(changeFamily, { params: { id }, body: { ...body, version } });
      snackbar.success(texts.saved);
      onReload();
    },
    newest: () => call(getAdminFamily, { params: { id: saved.id } }),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={false} onReload={onReload}>
      <Panel title={texts.family}>
        <div className="form">
          <TextField label={texts.name} {...form.field('name')} />
          <TextAreaField
            label={texts.attributes}
            hint={texts.attributesHint}
            rows={3}
            {...form.lines('attributeNames')}
          />
          <Toggle {...form.checkbox('isOneCard')} hint={texts.isOneCardHint}>
            {texts.isOneCard}
          </Toggle>
        </div>
      </Panel>
      <FamilyMembers form={form} saved={saved} isDirty={edit.isDirty} />
    </EditForm>
  );
}
