import { createElement, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { ClaimTextArea, ClaimTextField } from '../../../catalog/claims/admin/ClaimTextArea.tsx';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { WithContents } from '../../../ui/admin/Contents.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminPage, getAdminPage, getPageVersion, savePage } from '../admin-contract.ts';
import { PageFields } from '../fields.ts';
import { isPageKey, type PageKey } from '../rules.ts';
import { pageNames, refusalTexts } from '../texts.ts';
import { collapseUnchanged, type DiffPart, diffLines } from './diff-rules.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { texts } from './texts.ts';
import type { Markdown } from './use-markdown.ts';

const back = { to: '/admin/pages', name: texts.title };

/** /admin/pages/about-us */
export default function PageEditPage() {
  const { key = '' } = useParams();
  if (isPageKey(key)) return <PageDetails key={key} pageKey={key} />;
  return (
    <>
      <PageHead title={texts.title} back={back} />
      <FormMessage>{refusalTexts.unknownPage}</FormMessage>
    </>
  );
}

function PageDetails({ pageKey }: { pageKey: PageKey }) {
  const result = useAsyncData((signal) => call(getAdminPage, { params: { key: pageKey } }, signal));
  return (
    <>
      <PageHead title={pageNames[pageKey]} back={back}>
        <ButtonLink size="s" to={`/${pageKey}`}>
          {texts.viewPage}
        </ButtonLink>
      </PageHead>
      <AsyncContent result={result} skeleton={<FormSkeleton />}>
        {(data) => <PageEditor key={data.page.version} data={data} onReload={result.refresh} />}
      </AsyncContent>
    </>
  );
}

type AdminPageData = DataOf<typeof getAdminPage>;
type PageForm = SchemaForm<typeof PageFields>;

type PageEditorProps = { data: AdminPageData; onReload: () => void };

function PageEditor({ data: { page, versions, placeholders }, onReload }: PageEditorProps) {
  const { key } = page;
  const edit = useEditForm({
    schema: PageFields,
    saved: page,
    newest: async () => (await call(getAdminPage, { params: { key } })).page,
    save: async (fields, { version }) => {
      await call(savePage, { params: { key }, body: { ...fields, version } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  const { form } = edit;
  return (
    <WithContents>
      <EditForm edit={edit} isNew={false} onReload={onReload}>
        <MarkdownEditor
          value={form.values.content}
          title={form.values.title}
          error={form.field('content').error}
          onChange={(content) => form.setValues({ content })}
          aside={(markdown) => <Placeholders placeholders={placeholders} markdown={markdown} />}
        />
        <div className="panels">
          <Basics form={form} />
          <PageHistory page={page} versions={versions} form={form} />
        </div>
      </EditForm>
    </WithContents>
  );
}

const Basics = ({ form }: { form: PageForm }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <ClaimTextField label={texts.pageTitle} {...form.field('title')} />
      <ClaimTextField label={texts.seoTitle} hint={texts.seoTitleHint} {...form.field('seoTitle')} />
      <ClaimTextArea
        label={texts.seoDescription}
        {...form.field('seoDescription')}
        onText={(text) => form.setValue('seoDescription', text)}
      />
    </div>
  </Panel>
);

type PlaceholdersProps = { placeholders: AdminPageData['placeholders']; markdown: Markdown };

const Placeholders = ({ placeholders, markdown }: PlaceholdersProps) => (
  <details className="placeholders">
    <summary>{texts.placeholders}</summary>
    <p className="muted small">{texts.placeholdersText}</p>
    <ul>
      {placeholders.map(({ name, value }) => (
        <li key={name}>
          <button
            type="button"
            className="link"
            aria-label={texts.insertAt(name)}
            onClick={() => markdown.insertWords(name)}
          >
            {name}
          </button>{' '}
          <span className="muted">{value}</span>
        </li>
      ))}
    </ul>
  </details>
);

type PageHistoryProps = {
  page: AdminPage;
  versions: DataOf<typeof getAdminPage>['versions'];
  form: PageForm;
};

/** Compares with and restores earlier versions; restoring creates a new version. */
function PageHistory({ page, versions, form }: PageHistoryProps) {
  const [compared, setCompared] = useState<AdminPage | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = (version: number, onVersion: (old: AdminPage) => void) =>
    void call(getPageVersion, { params: { key: page.key, version } }).then(onVersion, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  const compare = (version: number) =>
    open(version, (old) => {
      setCompared(old);
      setIsOpen(true);
    });
  const restore = (version: number) =>
    open(version, (old) => {
      form.setValues(toFormValues(PageFields, old));
      snackbar.success(texts.restored(texts.versionName(version)));
    });

  const all = [...versions, { version: 0, title: '', author: '', savedAt: '' }];
  return (
    <Panel title={texts.history}>
      {versions.length === 0 && <p className="muted">{texts.historyNone}</p>}
      <ul className="versions">
        {all.map(({ version, author, savedAt }) => (
          <li key={version}>
            <span>
              <b>{texts.versionName(version)}</b> {version === page.version && `(${texts.current})`}
              {savedAt && <span className="muted"> {texts.by(author, formatDateTime(new Date(savedAt)))}</span>}
            </span>
            <Button variant="text" size="s" onClick={() => compare(version)}>
              {texts.compare}
            </Button>
            {version !== page.version && (
              <Button variant="text" size="s" onClick={() => restore(version)}>
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CompareDialog
        old={compared}
        currentText={form.values.content}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </Panel>
  );
}

type CompareDialogProps = { old: AdminPage | null; currentText: string; isOpen: boolean; onClose: () => void };

/** Compares the editor's text with an earlier version, line by line. */
function CompareDialog({ old, currentText, isOpen, onClose }: CompareDialogProps) {
  const lines = old && isOpen ? diffLines(old.content, currentText) : [];
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <Dialog
      title={texts.compareTitle(texts.versionName(old?.version ?? 0))}
      width={800}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isSame ? (
        <p className="dialog-text">{texts.same}</p>
      ) : (
        // Passes the lines as arguments, so that they need no keys.
        createElement('div', { className: 'diff' }, ...collapseUnchanged(lines).map(renderPart))
      )}
    </Dialog>
  );
}

function renderPart(part: DiffPart): ReactNode {
  switch (part.kind) {
    case 'skipped':
      return <p className="muted">{texts.unchanged(part.lines)}</p>;
    case 'same':
      return <p>{part.text || ' '}</p>;
    case 'removed':
      return <del title={texts.removed}>{part.text || ' '}</del>;
    case 'added':
      return <ins title={texts.added}>{part.text || ' '}</ins>;
  }
}
