import { call } from '../../../kit/client.ts';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { usePageForm } from '../../../ui/admin/use-page-form.ts';
import { PublishPanel } from '../../content/admin/PublishPanel.tsx';
import { TextEditor } from '../../content/admin/TextEditor.tsx';
import * as contract from '../admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import { ArticleBasics, ArticleSearch, ArticleWho } from './ArticleParts.tsx';
import { articleErrors, bodyOf, newArticle, valuesOf } from './article-form-rules.ts';
import { texts } from './texts.ts';

type ArticleFormProps = { saved: contract.AdminArticle | null; onReload: () => void };

const list = '/admin/blog';

export function ArticleForm({ saved, onReload }: ArticleFormProps) {
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
          <ArticleWho form={form} />
          <ArticleSearch form={form} />
        </div>
      </div>
      <TextEditor form={form} />
    </EditForm>
  );
}

const useArticleForm = (saved: contract.AdminArticle | null, onSaved: () => void) =>
  usePageForm({
    saved,
    initial: saved ? valuesOf(saved) : newArticle,
    check: articleErrors,
    blames: { [refusalTexts.handlerTaken]: 'handler' },
    newest: async () => saved && call(contract.getAdminArticle, { params: { id: saved.id } }),
    add: async (values) => (await call(contract.addArticle, { body: bodyOf(values) })).article,
    edit: (values, { id, version }) =>
      call(contract.editArticle, { params: { id }, body: { version, ...bodyOf(values) } }),
    list,
    texts,
    onSaved,
  });
