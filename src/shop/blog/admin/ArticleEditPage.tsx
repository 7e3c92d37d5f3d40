import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminArticle } from '../admin-contract.ts';
import { ArticleForm } from './ArticleForm.tsx';
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
  const article = useLoaded((signal) => call(getAdminArticle, { params: { id } }, signal));
  const minutes = article.data && texts.minutes(article.data.readingMinutes);
  return (
    <>
      <PageHead title={article.data?.title ?? texts.title} text={minutes} back={back} />
      <Loaded of={article} skeleton={<FormSkeleton />}>
        {(saved) => <ArticleForm key={saved.version} saved={saved} onReload={article.refresh} />}
      </Loaded>
    </>
  );
}
