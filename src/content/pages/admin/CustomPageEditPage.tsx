import { ClaimTextArea, ClaimTextField } from '../../../catalog/claims/admin/ClaimTextArea.tsx';
import { call } from '../../../platform/http/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { PublishableEditor } from '../../publishable/admin/PublishableEditor.tsx';
import { followTitle } from '../../publishable/rules.ts';
import { customPageEndpoints } from '../custom-page-admin-contract.ts';
import { CustomPageFields } from '../fields.ts';
import { customPagePath } from '../rules.ts';
import { TextEditor } from './MarkdownEditor.tsx';
import { texts as pageTexts, customPageTexts as texts } from './texts.ts';

const back = { to: '/admin/pages', name: pageTexts.title };

/** /admin/pages/own/new and /admin/pages/own/5 */
export default function CustomPageEditPage() {
  return (
    <PublishableEditor
      schema={CustomPageFields}
      endpoints={customPageEndpoints}
      add={async (body) => (await call(customPageEndpoints.add, { body })).page}
      back={back}
      path="/admin/pages/own"
      publicPath={({ slug }) => customPagePath(slug)}
      texts={texts}
    >
      {(form, publishPanel) => (
        <>
          <div className="panels">
            <Basics form={form} />
            <div className="panel-stack">
              {publishPanel}
              <Panel title={texts.seo}>
                <div className="form">
                  <ClaimTextField
                    label={pageTexts.seoTitle}
                    hint={pageTexts.seoTitleHint}
                    {...form.field('seoTitle')}
                  />
                  <ClaimTextArea
                    label={pageTexts.seoDescription}
                    {...form.field('seoDescription')}
                    onText={(text) => form.setValue('seoDescription', text)}
                  />
                </div>
              </Panel>
            </div>
          </div>
          <TextEditor form={form} />
        </>
      )}
    </PublishableEditor>
  );
}

const Basics = ({ form }: { form: SchemaForm<typeof CustomPageFields> }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField
        label={pageTexts.pageTitle}
        {...form.field('title')}
        onChange={({ target }) => form.setValues(followTitle(form.values, 'slug', target.value))}
      />
      <TextField label={pageTexts.address} hint={texts.slugHint} spellCheck={false} {...form.field('slug')} />
      <Toggle hint={texts.footerHint} {...form.checkbox('isInFooter')}>
        {texts.footer}
      </Toggle>
    </div>
  </Panel>
);
