import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { mostSummary, mostTitle, tellers } from '../rules.ts';
import * as contract from '../story-admin-contract.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { sendContentPicture } from './send-picture.ts';
import { bodyOf, newStory, type StoryValues, storyErrors, valuesOf } from './story-form-rules.ts';
import { storyAdminTexts as texts } from './texts.ts';

type StoryFormProps = { saved: contract.AdminStory | null; onReload: () => void };

export function StoryForm({ saved, onReload }: StoryFormProps) {
  const { form, isDirty, conflict } = useStoryForm(saved, onReload);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={onReload} />
      <FormMessage>{form.message}</FormMessage>
      <div className="panels">
        <Basics form={form} />
        {saved && <Publishing story={saved} isDirty={isDirty} onChanged={onReload} />}
      </div>
      <MarkdownEditor
        value={form.values.content}
        title={`${form.values.title} ${form.values.summary}`.slice(0, 200)}
        error={form.field('content').error}
        onChange={(content) => form.change({ content })}
      />
      <EditBar isDirty={isDirty} isSaving={form.isSending} isNew={!saved} onDiscard={() => form.reset()} />
    </form>
  );
}

function useStoryForm(saved: contract.AdminStory | null, onSaved: () => void) {
  const navigate = useNavigate();
  return useEditForm({
    saved,
    initial: saved ? valuesOf(saved) : newStory,
    check: storyErrors,
    newest: async () => saved && call(contract.getAdminStory, { params: { id: saved.id } }),
    save: async (values, base) => {
      if (!base) {
        const { story } = await call(contract.addStory, { body: bodyOf(values) });
        snackbar.success(texts.made);
        return navigate(`/admin/stories/${story.id}`, { replace: true });
      }
      const { id, version } = base;
      await call(contract.editStory, { params: { id }, body: { version, ...bodyOf(values) } });
      snackbar.success(texts.saved);
      onSaved();
    },
  });
}

type PublishingProps = { story: contract.AdminStory; isDirty: boolean; onChanged: () => void };

function Publishing({ story, isDirty, onChanged }: PublishingProps) {
  const navigate = useNavigate();
  const params = { id: story.id };
  const { version } = story;
  return (
    <PublishPanel
      text={story}
      path={`/stories/${story.id}`}
      isDirty={isDirty}
      onPublish={(at) => call(contract.publishStory, { params, body: { version, at } }).then(onChanged)}
      onUnpublish={() => call(contract.unpublishStory, { params, body: { version } }).then(onChanged)}
      onRemove={async () => {
        await call(contract.deleteStory, { params, body: { version } });
        await navigate('/admin/stories', { replace: true });
      }}
    />
  );
}

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
        value={form.values.image || null}
        send={sendContentPicture}
        onChange={(image) => form.change({ image: image ?? '' })}
      />
    </div>
  </Panel>
);
