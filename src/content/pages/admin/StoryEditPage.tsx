import { ClaimTextArea, ClaimTextField } from '../../../catalog/claims/admin/ClaimTextArea.tsx';
import { call } from '../../../platform/http/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PublishableEditor } from '../../publishable/admin/PublishableEditor.tsx';
import { StoryFields } from '../fields.ts';
import { storytellerKinds } from '../rules.ts';
import { storyEndpoints } from '../story-admin-contract.ts';
import { TextEditor, uploadContentPicture } from './MarkdownEditor.tsx';
import { storyAdminTexts as texts } from './texts.ts';

const back = { to: '/admin/stories', name: texts.title };

/** /admin/stories/new and /admin/stories/5 */
export default function StoryEditPage() {
  return (
    <PublishableEditor
      schema={StoryFields}
      endpoints={storyEndpoints}
      add={async (body) => (await call(storyEndpoints.add, { body })).story}
      back={back}
      path={back.to}
      publicPath={({ id }) => `/stories/${id}`}
      texts={texts}
    >
      {(form, publishPanel) => (
        <>
          <div className="panels">
            <Basics form={form} />
            {publishPanel}
          </div>
          <TextEditor form={form} />
        </>
      )}
    </PublishableEditor>
  );
}

const Basics = ({ form }: { form: SchemaForm<typeof StoryFields> }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <ClaimTextField label={texts.storyTitle} {...form.field('title')} />
      <SelectField label={texts.teller} {...form.field('teller')}>
        {storytellerKinds.map((teller) => (
          <option key={teller} value={teller}>
            {texts.storytellerNames[teller]}
          </option>
        ))}
      </SelectField>
      <div className="form-pair">
        <TextField label={texts.person} {...form.field('person')} />
        <TextField label={texts.place} {...form.field('place')} />
      </div>
      <ClaimTextArea
        label={texts.summary}
        {...form.field('summary')}
        onText={(text) => form.setValue('summary', text)}
      />
      <PictureField
        label={texts.image}
        hint={texts.imageHint}
        upload={uploadContentPicture}
        {...form.picture('image')}
      />
    </div>
  </Panel>
);
