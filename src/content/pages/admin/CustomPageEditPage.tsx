import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { slugOf } from '../../../platform/text/slug.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import * as contract from '../custom-page-admin-contract.ts';
import { CustomPageFields } from '../fields.ts';
import { customPagePath } from '../rules.ts';
import { TextEditor } from './MarkdownEditor.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { texts as pageTexts, customPageTexts as texts } from './texts.ts';

const back = { to: '/admin/pages', name: pageTexts.title };

/** /admin/pages/own/new and /admin/pages/own/5 */
export default function CustomPageEditPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewPage /> : <SavedPage key={id} id={Number(id)} />;
}

const NewPage = () => (
  <>
    <PageHead title={texts.newPage} back={back} />
    <CustomPageForm saved={null} onReload={() => {}} />
  </>
);

function SavedPage({ id }: { id: number }) {
  const page = useAsyncData((signal) => call(contract.getAdminCustomPage, { params: { id } }, signal));
  return (
    <>
      <PageHead title={page.data?.title ?? texts.title} back={back} />
      <AsyncContent result={page} skeleton={<FormSkeleton />}>
        {(saved) => <CustomPageForm key={saved.version} saved={saved} onReload={page.refresh} />}
      </AsyncContent>
    </>
  );
}

type CustomPageFormProps = { saved: contract.AdminCustomPage | null; onReload: () => void };

function CustomPageForm({ saved, onReload }: CustomPageFormProps) {
  const edit = useCustomPageForm(saved, onReload);
  const { form, isDirty } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <div className="panels">
        <Basics form={form} />
        <div className="panel-stack">
          {saved && (
            <PublishPanel
              text={saved}
              path={customPagePath(saved.slug)}
              list={back.to}
              publish={contract.publishCustomPage}
              unpublish={contract.unpublishCustomPage}
              remove={contract.deleteCustomPage}
              isDirty={isDirty}
              onChanged={onReload}
            />
          )}
          <Panel title={texts.seo}>
            <div className="form">
              <TextField label={pageTexts.seoTitle} hint={pageTexts.seoTitleHint} {...form.field('seoTitle')} />
              <TextAreaField label={pageTexts.seoDescription} {...form.field('seoDescription')} />
            </div>
          </Panel>
        </div>
      </div>
      <TextEditor form={form} />
    </EditForm>
  );
}

const useCustomPageForm = (saved: contract.AdminCustomPage | null, onSaved: () => void) =>
  usePageForm({
    schema: CustomPageFields,
    saved,
    newest: async () => saved && call(contract.getAdminCustomPage, { params: { id: saved.id } }),
    add: async (body) => (await call(contract.addCustomPage, { body })).page,
    edit: (body, { id, version }) => call(contract.editCustomPage, { params: { id }, body: { ...body, version } }),
    listPath: '/admin/pages/own',
    texts,
    onSaved,
  });

const Basics = ({ form }: { form: SchemaForm<typeof CustomPageFields> }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField
        label={pageTexts.pageTitle}
        {...form.field('title')}
        onChange={({ target }) => form.setValues(followTitle(form.values, target.value))}
      />
      <TextField label={pageTexts.address} hint={texts.slugHint} spellCheck={false} {...form.field('slug')} />
      <Toggle hint={texts.footerHint} {...form.checkbox('isInFooter')}>
        {texts.footer}
      </Toggle>
    </div>
  </Panel>
);

type Named = { title: string; slug: string };

/** The slug follows the title until someone edits it. */
const followTitle = ({ title, slug }: Named, next: string): Partial<Named> =>
  slug === '' || slug === slugOf(title) ? { title: next, slug: slugOf(next) } : { title: next };
