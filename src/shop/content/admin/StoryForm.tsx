import { call } from '../../../kit/client.ts';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { usePageForm } from '../../../ui/admin/use-page-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { mostSummary, mostTitle, tellers } from '../rules.ts';
import * as contract from '../story-admin-contract.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { sendContentPicture } from './send-picture.ts';
import { bodyOf, newStory, type StoryValues, storyErrors, valuesOf } from './story-form-rules.ts';
import { TextEditor } from './TextEditor.tsx';
import { storyAdminTexts as texts } from './texts.ts';

type StoryFormProps = { saved: contract.AdminStory | null; onReload: () => void };

const list = '/admin/stories';

export function StoryForm({ saved, onReload }: StoryFormProps) {
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
    saved,
    initial: saved ? valuesOf(saved) : newStory,
    check: storyErrors,
    newest: async () => saved && call(contract.getAdminStory, { params: { id: saved.id } }),
    add: async (values) => (await call(contract.addStory, { body: bodyOf(values) })).story,
    edit: (values, { id, version }) =>
      call(contract.editStory, { params: { id }, body: { version, ...bodyOf(values) } }),
    list,
    texts,
    onSaved,
  });

const Basics = ({ form }: { form: Form<StoryValues> }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField label={texts.storyTitle} maxLength={mostTitle} {...form.field('title')} />
      <SelectField label={texts.teller} {...form.field('teller')}>
        {tellers.map((teller) => (
          <option key={teller} value={teller}>
            {texts.tellers[teller]}
          </option>
        ))}
      </SelectField>
      <div className="form-pair">
        <TextField label={texts.person} isOptional maxLength={100} {...form.field('person')} />
        <TextField label={texts.place} isOptional maxLength={100} {...form.field('place')} />
      </div>
      <TextArea label={texts.summary} maxLength={mostSummary} {...form.field('summary')} />
      <PictureField
        label={texts.image}
        hint={texts.imageHint}
        isOptional
        send={sendContentPicture}
        {...form.picture('image')}
      />
    </div>
  </Panel>
);
