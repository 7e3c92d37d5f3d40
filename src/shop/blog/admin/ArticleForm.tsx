import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { MarkdownEditor } from '../../content/admin/MarkdownEditor.tsx';
import { PublishPanel } from '../../content/admin/PublishPanel.tsx';
import * as contract from '../admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import { ArticleBasics, ArticleSearch, ArticleWho } from './ArticleParts.tsx';
import { articleErrors, bodyOf, newArticle, valuesOf } from './article-form-rules.ts';
import { texts } from './texts.ts';

type ArticleFormProps = { saved: contract.AdminArticle | null; onReload: () => void };

export function ArticleForm({ saved, onReload }: ArticleFormProps) {
  const { form, isDirty, conflict } = useArticleForm(saved, onReload);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={onReload} />
      <FormMessage>{form.message}</FormMessage>
      <div className="panels">
        <ArticleBasics form={form} />
        <div className="panel-stack">
          {saved && <Publishing article={saved} isDirty={isDirty} onChanged={onReload} />}
          <ArticleWho form={form} />
          <ArticleSearch form={form} />
        </div>
      </div>
      <MarkdownEditor
        value={form.values.content}
        title={`${form.values.title} ${form.values.summary}`.slice(0, 200)}
        error={form.field('content').error}
        onChange={(content) => form.change({ content })}
      />
      <EditBar isDirty={isDirty} isSaving={form.isSending} isNew={!saved} onDiscard={() => form.reset()} />
    </form>
  );
}

function useArticleForm(saved: contract.AdminArticle | null, onSaved: () => void) {
  const navigate = useNavigate();
  return useEditForm({
    saved,
    initial: saved ? valuesOf(saved) : newArticle,
    check: articleErrors,
    blames: { [refusalTexts.handlerTaken]: 'handler' },
    newest: async () => saved && call(contract.getAdminArticle, { params: { id: saved.id } }),
    save: async (values, base) => {
      if (!base) {
        const { article } = await call(contract.addArticle, { body: bodyOf(values) });
        snackbar.success(texts.made);
        return navigate(`/admin/blog/${article.id}`, { replace: true });
      }
      const { id, version } = base;
      await call(contract.editArticle, { params: { id }, body: { version, ...bodyOf(values) } });
      snackbar.success(texts.saved);
      onSaved();
    },
  });
}

type PublishingProps = { article: contract.AdminArticle; isDirty: boolean; onChanged: () => void };

function Publishing({ article, isDirty, onChanged }: PublishingProps) {
  const navigate = useNavigate();
  const params = { id: article.id };
  const { version } = article;
  return (
    <PublishPanel
      text={article}
      path={`/blog/${article.handler}`}
      isDirty={isDirty}
      onPublish={(at) => call(contract.publishArticle, { params, body: { version, at } }).then(onChanged)}
      onUnpublish={() => call(contract.unpublishArticle, { params, body: { version } }).then(onChanged)}
      onRemove={async () => {
        await call(contract.deleteArticle, { params, body: { version } });
        await navigate('/admin/blog', { replace: true });
      }}
    />
  );
}
