import { call } from '../../../kit/client.ts';
import type { DataOf } from '../../../kit/endpoint.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { type AdminPage, getAdminPage, savePage } from '../admin-contract.ts';
import { mostContent, mostTitle } from '../rules.ts';
import { refusalTexts } from '../texts.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { PageHistory } from './PageHistory.tsx';
import { texts } from './texts.ts';
import type { Markdown } from './use-markdown.ts';

type Opened = DataOf<typeof getAdminPage>;
export type PageValues = { title: string; seoTitle: string; seoDescription: string; content: string };

const valuesOf = ({ title, seoTitle, seoDescription, content }: AdminPage): PageValues => ({
  title,
  seoTitle,
  seoDescription,
  content,
});

const isIn = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most;

const pageErrors = ({ title, seoTitle, seoDescription, content }: PageValues) => ({
  title: isIn(title, mostTitle) ? undefined : refusalTexts.title,
  seoTitle: seoTitle.length <= 150 ? undefined : refusalTexts.short,
  seoDescription: seoDescription.length <= 300 ? undefined : refusalTexts.short,
  content: isIn(content, mostContent) ? undefined : refusalTexts.content,
});

type PageFormProps = { opened: Opened; onReload: () => void };

export function PageForm({ opened: { page, versions, placeholders }, onReload }: PageFormProps) {
  const { key } = page;
  const { form, isDirty, conflict } = useEditForm({
    saved: page,
    initial: valuesOf(page),
    check: pageErrors,
    newest: async () => (await call(getAdminPage, { params: { key } })).page,
    save: async (values, { version }) => {
      await call(savePage, { params: { key }, body: { version, ...values } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={onReload} />
      <FormMessage>{form.message}</FormMessage>
      <MarkdownEditor
        value={form.values.content}
        title={form.values.title}
        error={form.field('content').error}
        onChange={(content) => form.change({ content })}
        aside={(markdown) => <Placeholders placeholders={placeholders} markdown={markdown} />}
      />
      <div className="panels">
        <Basics form={form} />
        <PageHistory page={page} versions={versions} form={form} />
      </div>
      <EditBar isDirty={isDirty} isSaving={form.isSending} onDiscard={() => form.reset()} />
    </form>
  );
}

const Basics = ({ form }: { form: Form<PageValues> }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField label={texts.pageTitle} maxLength={mostTitle} {...form.field('title')} />
      <TextField
        label={texts.seoTitle}
        hint={texts.seoTitleHint}
        isOptional
        maxLength={150}
        {...form.field('seoTitle')}
      />
      <TextArea label={texts.seoDescription} isOptional maxLength={300} {...form.field('seoDescription')} />
    </div>
  </Panel>
);

type PlaceholdersProps = { placeholders: Opened['placeholders']; markdown: Markdown };

const Placeholders = ({ placeholders, markdown }: PlaceholdersProps) => (
  <details className="placeholders">
    <summary>{texts.placeholders}</summary>
    <p className="muted small">{texts.placeholdersText}</p>
    <ul>
      {placeholders.map(({ name, value }) => (
        <li key={name}>
          <button type="button" className="link" aria-label={texts.put(name)} onClick={() => markdown.putWords(name)}>
            {name}
          </button>{' '}
          <span className="muted">{value}</span>
        </li>
      ))}
    </ul>
  </details>
);
