import { useState } from 'react';
import { findProducts } from '../../../catalog/campaigns/admin/MembersPanel.tsx';
import { ClaimTextArea, ClaimTextField } from '../../../catalog/claims/admin/ClaimTextArea.tsx';
import { call } from '../../../platform/http/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, SelectedList } from '../../../ui/admin/Picker.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { TextEditor, uploadContentPicture } from '../../pages/admin/MarkdownEditor.tsx';
import { previewText } from '../../pages/admin-contract.ts';
import { PublishableEditor } from '../../publishable/admin/PublishableEditor.tsx';
import { followTitle } from '../../publishable/rules.ts';
import { articleEndpoints } from '../admin-contract.ts';
import { ArticleFormFields } from './rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/blog', name: texts.title };

/** /admin/blog/new and /admin/blog/5 */
export default function ArticleEditPage() {
  return (
    <PublishableEditor
      schema={ArticleFormFields}
      endpoints={articleEndpoints}
      add={async (body) => (await call(articleEndpoints.add, { body })).article}
      back={back}
      path={back.to}
      publicPath={({ handler }) => `/blog/${handler}`}
      texts={texts}
      subtitle={({ readingMinutes }) => texts.minutes(readingMinutes)}
    >
      {(form, publishPanel) => (
        <>
          <div className="panels">
            <ArticleBasics form={form} />
            <div className="panel-stack">
              {publishPanel}
              <AuthorPanel form={form} />
              <SeoPanel form={form} />
            </div>
          </div>
          <TextEditor form={form} />
        </>
      )}
    </PublishableEditor>
  );
}

type PartProps = { form: SchemaForm<typeof ArticleFormFields> };

const ArticleBasics = ({ form }: PartProps) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField
        label={texts.articleTitle}
        {...form.field('title')}
        onChange={({ target }) => form.setValues(followTitle(form.values, 'handler', target.value))}
      />
      <TextField label={texts.handler} hint={texts.handlerHint} spellCheck={false} {...form.field('handler')} />
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
      <ClaimTextField label={texts.seoTitle} hint={texts.seoHint} {...form.field('seoTitle')} />
      <ClaimTextArea
        label={texts.seoDescription}
        {...form.field('seoDescription')}
        onText={(text) => form.setValue('seoDescription', text)}
      />
    </div>
  </Panel>
);
