import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { StoryFields } from '../fields.ts';
import { tellers } from '../rules.ts';
import * as contract from '../story-admin-contract.ts';
import { getAdminStory } from '../story-admin-contract.ts';
import { TextEditor, uploadContentPicture } from './MarkdownEditor.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { storyAdminTexts as texts } from './texts.ts';

const back = { to: '/admin/stories', name: texts.title };

/** /admin/stories/new and /admin/stories/5 */
export default function StoryEditPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewStory /> : <SavedStory key={id} id={Number(id)} />;
}

const NewStory = () => (
  <>
    <PageHead title={texts.newStory} back={back} />
    <StoryForm saved={null} onReload={() => {}} />
  </>
);

function SavedStory({ id }: { id: number }) {
  const story = useAsyncData((signal) => call(getAdminStory, { params: { id } }, signal));
  return (
    <>
      <PageHead title={story.data?.title ?? texts.title} back={back} />
      <AsyncContent result={story} skeleton={<FormSkeleton />}>
        {(saved) => <StoryForm key={saved.version} saved={saved} onReload={story.refresh} />}
      </AsyncContent>
    </>
  );
}

type StoryFormProps = { saved: contract.AdminStory | null; onReload: () => void };

const list = '/admin/stories';

function StoryForm({ saved, onReload }: StoryFormProps) {
  const edit = useStoryForm(saved, onReload);
  const { form, isDirty } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <div className="panels">
        <Basics form={form} />
        {saved && (
          <PublishPanel
            text={saved}
            path={`/stories/${saved.id}`}
            list={list}
            publish={contract.publishStory}
            unpublish={contract.unpublishStory}
            remove={contract.deleteStory}
            isDirty={isDirty}
            onChanged={onReload}
          />
        )}
      </div>
      <TextEditor form={form} />
    </EditForm>
  );
}

const useStoryForm = (saved: contract.AdminStory | null, onSaved: () => void) =>
  usePageForm({
    schema: StoryFields,
    saved,
    newest: async () => saved && call(contract.getAdminStory, { params: { id: saved.id } }),
    add: async (body) => (await call(contract.addStory, { body })).story,
    edit: (body, { id, version }) => call(contract.editStory, { params: { id }, body: { ...body, version } }),
    listPath: list,
    texts,
    onSaved,
  });

const Basics = ({ form }: { form: SchemaForm<typeof StoryFields> }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField label={texts.storyTitle} {...form.field('title')} />
      <SelectField label={texts.teller} {...form.field('teller')}>
        {tellers.map((teller) => (
          <option key={teller} value={teller}>
            {texts.tellers[teller]}
          </option>
        ))}
      </SelectField>
      <div className="form-pair">
        <TextField label={texts.person} {...form.field('person')} />
        <TextField label={texts.place} {...form.field('place')} />
      </div>
      <TextAreaField label={texts.summary} {...form.field('summary')} />
      <PictureField
        label={texts.image}
        hint={texts.imageHint}
        upload={uploadContentPicture}
        {...form.picture('image')}
      />
    </div>
  </Panel>
);
