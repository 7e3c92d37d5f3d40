import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../platform/http/client.ts';
import type { EndpointSpec } from '../../../platform/http/endpoint.ts';
import type { VersionedId } from '../../../platform/schema.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { WithContents } from '../../../ui/admin/Contents.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import type { ItemParams } from '../endpoints.ts';
import type { PublishState } from '../rules.ts';
import { type PublishEndpoints, PublishPanel } from './PublishPanel.tsx';

type Saved<Schema extends z.ZodObject> = z.output<Schema> &
  VersionedId & { title: string; state: PublishState; publishedAt: string | null };

type ItemEndpoint<Data> = Omit<EndpointSpec, 'params' | 'query' | 'body' | 'data'> & {
  params: typeof ItemParams;
  query?: undefined;
  data: z.ZodType<Data>;
};

type PublishableEditorProps<Schema extends z.ZodObject, Text> = {
  schema: Schema;
  endpoints: PublishEndpoints & {
    get: ItemEndpoint<Text> & { body?: undefined };
    edit: ItemEndpoint<unknown> & { body: z.ZodType };
  };
  add: (body: z.output<Schema>) => Promise<VersionedId>;
  back: { to: string; name: string };
  /** Path of the screen, before the id. */
  path: string;
  publicPath: (saved: Text) => string;
  texts: { title: string; add: string; made: string; saved: string };
  /** A line below the title. */
  subtitle?: (saved: Text) => string;
  /** The fields; the panel of the publication is missing while the text is new. */
  children: (form: SchemaForm<Schema>, publishPanel: ReactNode) => ReactNode;
};

/** The screen that writes and publishes a text: `path/new` and `path/5`. */
export function PublishableEditor<Schema extends z.ZodObject, Text extends Saved<Schema>>(
  props: PublishableEditorProps<Schema, Text>,
) {
  const { id = 'new' } = useParams();
  if (id !== 'new') return <SavedText key={id} id={Number(id)} {...props} />;
  return (
    <>
      <PageHead title={props.texts.add} back={props.back} />
      <TextForm saved={null} onReload={() => {}} {...props} />
    </>
  );
}

function SavedText<Schema extends z.ZodObject, Text extends Saved<Schema>>({
  id,
  ...props
}: PublishableEditorProps<Schema, Text> & { id: number }) {
  const { endpoints, texts, back, subtitle } = props;
  const text = useAsyncData((signal) => call(endpoints.get, { params: { id } }, signal));
  return (
    <>
      <PageHead title={text.data?.title ?? texts.title} text={text.data && subtitle?.(text.data)} back={back} />
      <AsyncContent result={text} skeleton={<FormSkeleton />}>
        {(saved) => <TextForm key={saved.version} saved={saved} onReload={text.refresh} {...props} />}
      </AsyncContent>
    </>
  );
}

type TextFormProps<Schema extends z.ZodObject, Text> = PublishableEditorProps<Schema, Text> & {
  saved: Text | null;
  onReload: () => void;
};

function TextForm<Schema extends z.ZodObject, Text extends Saved<Schema>>(props: TextFormProps<Schema, Text>) {
  const { schema, endpoints, add, path, publicPath, back, texts, children, saved, onReload } = props;
  const edit = usePageForm<Schema, Text>({
    schema,
    saved,
    newest: async () => saved && call(endpoints.get, { params: { id: saved.id } }),
    add,
    edit: (body, { id, version }) => call(endpoints.edit, { params: { id }, body: { ...body, version } }),
    listPath: path,
    texts,
    onSaved: onReload,
  });
  const { form, isDirty } = edit;
  const publishPanel = saved && (
    <PublishPanel
      text={saved}
      path={publicPath(saved)}
      list={back.to}
      endpoints={endpoints}
      isDirty={isDirty}
      onChanged={onReload}
    />
  );
  return (
    <WithContents>
      <EditForm edit={edit} isNew={!saved} onReload={onReload}>
        {children(form, publishPanel)}
      </EditForm>
    </WithContents>
  );
}
