import { useParams } from 'react-router';
import { findProducts } from '../../../catalog/campaigns/admin/MembersPanel.tsx';
import { ClaimTextField } from '../../../catalog/claims/admin/ClaimTextArea.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Metric } from '../../../ui/admin/charts.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ReadOnly, useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { MarkdownEditor } from '../../pages/admin/MarkdownEditor.tsx';
import type { AdminIssue } from '../issue-contract.ts';
import * as contract from '../issue-contract.ts';
import { IssueFields } from '../issue-fields.ts';
import { canEdit } from '../issue-rules.ts';
import { AudiencePanel, NamedPicker } from './AudiencePanel.tsx';
import { issueTones } from './IssuesPage.tsx';
import { SendPanel } from './SendPanel.tsx';
import { issueStateNames, texts as newsletterTexts, issueTexts as texts } from './texts.ts';

const list = '/admin/newsletter/issues';
const back = { to: list, name: newsletterTexts.issuesTab };

/** /admin/newsletter/issues/new and /admin/newsletter/issues/5 */
export default function IssuePage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewIssue /> : <SavedIssue key={id} id={Number(id)} />;
}

const NewIssue = () => (
  <>
    <PageHead title={texts.add} back={back} />
    <IssueForm saved={null} onReload={() => {}} />
  </>
);

function SavedIssue({ id }: { id: number }) {
  const issue = useAsyncData((signal) => call(contract.getIssue, { params: { id } }, signal));
  return (
    <>
      <PageHead title={issue.data?.subject ?? newsletterTexts.title} back={back}>
        {issue.data && <StatusDot tone={issueTones[issue.data.status]}>{issueStateNames[issue.data.status]}</StatusDot>}
      </PageHead>
      <AsyncContent result={issue} skeleton={<FormSkeleton />}>
        {(saved) => (
          <>
            {saved.status !== 'draft' && <Figures figures={saved.figures} />}
            <IssueForm key={saved.version} saved={saved} onReload={issue.refresh} />
          </>
        )}
      </AsyncContent>
    </>
  );
}

const figureNames = ['recipients', 'sent', 'failed', 'unconfirmed', 'clicked', 'unsubscribed', 'orders'] as const;

const Figures = ({ figures }: Pick<AdminIssue, 'figures'>) => (
  <section aria-label={texts.figures}>
    <dl className="figures">
      {figureNames
        .filter((name) => name !== 'unconfirmed' || figures.unconfirmed > 0)
        .map((name) => (
          <Metric key={name} name={texts[name]} value={figures[name]} />
        ))}
      <Metric name={texts.value} value={formatLei(figures.value)} />
    </dl>
    <p className="muted small">{texts.figuresHint}</p>
    {figures.unconfirmed > 0 && <p className="muted small">{texts.unconfirmedHint}</p>}
  </section>
);

type IssueFormProps = { saved: AdminIssue | null; onReload: () => void };

function IssueForm({ saved, onReload }: IssueFormProps) {
  const edit = usePageForm({
    schema: IssueFields,
    saved,
    newest: async () => saved && call(contract.getIssue, { params: { id: saved.id } }),
    add: (body) => call(contract.addIssue, { body }),
    edit: (body, { id, version }) => call(contract.editIssue, { params: { id }, body: { ...body, version } }),
    listPath: list,
    texts,
    onSaved: onReload,
  });
  const { form } = edit;
  const isReadOnly = useIsReadOnly();
  return (
    <>
      {saved && <SendPanel issue={saved} isDirty={edit.isDirty} onChanged={onReload} />}
      <ReadOnly value={isReadOnly || (saved !== null && !canEdit(saved.status))}>
        <EditForm edit={edit} isNew={!saved} onReload={onReload}>
          <div className="panels">
            <Panel title={texts.message}>
              <div className="form">
                <ClaimTextField label={texts.subject} {...form.field('subject')} />
                <ClaimTextField label={texts.preheader} hint={texts.preheaderHint} {...form.field('preheader')} />
                <NamedPicker
                  label={texts.addProduct}
                  listLabel={texts.products}
                  kind="product"
                  ids={form.value('productIds')}
                  error={form.error('productIds')}
                  search={findProducts}
                  onChange={(ids) => form.setValue('productIds', ids)}
                />
              </div>
            </Panel>
            <AudiencePanel form={form} />
          </div>
          <MarkdownEditor
            value={form.values.content}
            title={form.values.subject}
            error={form.field('content').error}
            onChange={(content) => form.setValues({ content })}
          />
        </EditForm>
      </ReadOnly>
    </>
  );
}
