import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { ChosenList } from '../../../ui/admin/ChosenList.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker } from '../../../ui/admin/Picker.tsx';
import { PictureField } from '../../../ui/admin/PictureField.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { findProducts } from '../../campaigns/admin/MembersPanel.tsx';
import { sendContentPicture } from '../../content/admin/send-picture.ts';
import { previewText } from '../../content/admin-contract.ts';
import { mostSummary, mostTitle } from '../../content/rules.ts';
import { type ArticleValues, followTitle, productIdsOf } from './article-form-rules.ts';
import { texts } from './texts.ts';

type PartProps = { form: Form<ArticleValues> };

export const ArticleBasics = ({ form }: PartProps) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField
        label={texts.articleTitle}
        maxLength={mostTitle}
        {...form.field('title')}
        onChange={({ target }) => form.change(followTitle(form.values, target.value))}
      />
      <TextField
        label={texts.handler}
        hint={texts.handlerHint}
        spellCheck={false}
        maxLength={120}
        {...form.field('handler')}
      />
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

export const ArticleWho = ({ form }: PartProps) => (
  <Panel title={texts.who}>
    <div className="form">
      <div className="form-pair">
        <TextField label={texts.author} maxLength={100} {...form.field('author')} />
        <TextField label={texts.authorRole} isOptional maxLength={100} {...form.field('authorRole')} />
      </div>
      <TextField label={texts.tags} hint={texts.tagsHint} isOptional {...form.field('tags')} />
      <Products form={form} />
    </div>
  </Panel>
);

function Products({ form }: PartProps) {
  const ids = productIdsOf(form.values.products);
  const names = useProductNames(ids);
  return (
    <>
      <Picker
        label={texts.addProduct}
        isOptional
        error={form.field('products').error}
        chosen={ids}
        find={findProducts}
        onPick={({ id, name }) => {
          names.know(id, name);
          form.change({ products: [...ids, id].join(',') });
        }}
      />
      <ChosenList
        label={texts.products}
        chosen={ids.map((id) => ({ id, name: names.of(id) ?? texts.unknownProduct(id) }))}
        onRemove={(gone) => form.change({ products: ids.filter((id) => id !== gone).join(',') })}
      />
    </>
  );
}

/** The names of the products an article came with are read as if they stood in a text. */
function useProductNames(ids: readonly number[]) {
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const known = useLoaded(async (signal) => {
    if (ids.length === 0) return [];
    const content = ids.map((id) => `[[produs:${id}]]`).join(' ');
    return (await call(previewText, { body: { content } }, signal)).products;
  });
  return {
    of: (id: number) => picked.get(id) ?? known.data?.find((one) => one.id === id)?.name,
    know: (id: number, name: string) => setPicked((before) => new Map([...before, [id, name]])),
  };
}

export const ArticleSearch = ({ form }: PartProps) => (
  <Panel title={texts.seo}>
    <div className="form">
      <TextField label={texts.seoTitle} hint={texts.seoHint} isOptional maxLength={150} {...form.field('seoTitle')} />
      <TextArea label={texts.seoDescription} isOptional maxLength={300} {...form.field('seoDescription')} />
    </div>
  </Panel>
);
