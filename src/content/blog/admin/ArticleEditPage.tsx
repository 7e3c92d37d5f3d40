import { useState } from 'react';
import { useParams } from 'react-router';
import { findProducts } from '../../../catalog/campaigns/admin/MembersPanel.tsx';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, SelectedList } from '../../../ui/admin/Picker.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { TextEditor, uploadContentPicture } from '../../pages/admin/MarkdownEditor.tsx';
import { PublishPanel } from '../../pages/admin/PublishPanel.tsx';
import { previewText } from '../../pages/admin-contract.ts';
import * as contract from '../admin-contract.ts';
import { getAdminArticle } from '../admin-contract.ts';
import { ArticleFormFields, followTitle } from './rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/blog', name: texts.title };

/** /admin/blog/new and /admin/blog/5 */
export default function ArticleEditPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewArticle /> : <SavedArticle key={id} id={Number(id)} />;
}

const NewArticle = () => (
  <>
    <PageHead title={texts.newArticle} back={back} />
    <ArticleForm saved={null} onReload={() => {}} />
  </>
);

function SavedArticle({ id }: { id: number }) {
  const article = useAsyncData((signal) => call(getAdminArticle, { params: { id } }, signal));
  const minutes = article.data && texts.minutes(article.data.readingMinutes);
  return (
    <>
      <PageHead title={article.data?.title ?? texts.title} text={minutes} back={back} />
      <AsyncContent result={article} skeleton={<FormSkeleton />}>
        {(saved) => <ArticleForm key={saved.version} saved={saved} onReload={article.refresh} />}
      </AsyncContent>
    </>
  );
}

type ArticleFormProps = { saved: contract.AdminArticle | null; onReload: () => void };

const list = '/admin/blog';

function ArticleForm({ saved, onReload }: ArticleFormProps) {
  const edit = useArticleForm(saved, onReload);
  const { form, isDirty } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <div className="panels">
        <ArticleBasics form={form} />
        <div className="panel-stack">
          {saved && (
            <PublishPanel
              text={saved}
              path={`/blog/${saved.handler}`}
              list={list}
              publish={contract.publishArticle}
              unpublish={contract.unpublishArticle}
              remove={contract.deleteArticle}
              isDirty={isDirty}
              onChanged={onReload}
            />
          )}
          <AuthorPanel form={form} />
          <SeoPanel form={form} />
        </div>
      </div>
      <TextEditor form={form} />
    </EditForm>
  );
}

const useArticleForm = (saved: contract.AdminArticle | null, onSaved: () => void) =>
  usePageForm({
    schema: ArticleFormFields,
    saved,
    newest: async () => saved && call(contract.getAdminArticle, { params: { id: saved.id } }),
    add: async (body) => (await call(contract.addArticle, { body })).article,
    edit: (body, { id, version }) => call(contract.editArticle, { params: { id }, body: { ...body, version } }),
    listPath: list,
    texts,
    onSaved,
  });

type PartProps = { form: SchemaForm<typeof ArticleFormFields> };

const ArticleBasics = ({ form }: PartProps) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField
        label={texts.articleTitle}
        {...form.field('title')}
        onChange={({ target }) => form.setValues(followTitle(form.values, target.value))}
      />
      <TextField label={texts.handler} hint={texts.handlerHint} spellCheck={false} {...form.field('handler')} />
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

const AuthorPanel = ({ form }: PartProps) => (
  <Panel title={texts.authorTagsProducts}>
    <div className="form">
      <div className="form-pair">
        <TextField label={texts.author} {...form.field('author')} />
        <TextField label={texts.authorRole} {...form.field('authorRole')} />
      </div>
      <TextField label={texts.tags} hint={texts.tagsHint} {...form.field('tags')} />
      <Products form={form} />
    </div>
  </Panel>
);

function Products({ form }: PartProps) {
  const ids = form.value('productIds');
  const names = useProductNames(ids);
  return (
    <>
      <Picker
        label={texts.addProduct}
        isOptional
        error={form.error('productIds')}
        selectedIds={ids}
        search={findProducts}
        onPick={({ id, name }) => {
          names.add(id, name);
          form.setValue('productIds', [...ids, id]);
        }}
      />
      <SelectedList
        label={texts.products}
        selected={ids.map((id) => ({ id, name: names.get(id) ?? texts.unknownProduct(id) }))}
        onRemove={(removed) =>
          form.setValue(
            'productIds',
            ids.filter((id) => id !== removed),
          )
        }
      />
    </>
  );
}

/** Reads product names through a text preview, which resolves references such as [[produs:7]]. */
function useProductNames(ids: readonly number[]) {
  const [pickedNames, setPickedNames] = useState<ReadonlyMap<number, string>>(new Map());
  const loaded = useAsyncData(async (signal) => {
    if (ids.length === 0) return [];
    const content = ids.map((id) => `[[produs:${id}]]`).join(' ');
    return (await call(previewText, { body: { content } }, signal)).products;
  });
  return {
    get: (id: number) => pickedNames.get(id) ?? loaded.data?.find((product) => product.id === id)?.name,
    add: (id: number, name: string) => setPickedNames((before) => new Map([...before, [id, name]])),
  };
}

const SeoPanel = ({ form }: PartProps) => (
  <Panel title={texts.seo}>
    <div className="form">
      <TextField label={texts.seoTitle} hint={texts.seoHint} {...form.field('seoTitle')} />
      <TextAreaField label={texts.seoDescription} {...form.field('seoDescription')} />
    </div>
  </Panel>
);
