import { shopBrand } from '../../brands/brand.ts';
import { pageContext, throwNotFound } from '../../platform/http/page-context.server.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Link } from '../../ui/Link.tsx';
import type { Route } from './+types/RecallPage.ts';
import { headline } from './banner-texts.ts';
import { RecallView } from './RecallView.tsx';
import { parseRecallSlug, recallsPath } from './rules.ts';
import { texts } from './texts.ts';
import './recall-page.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { readPublicRecall } = await import('./notice-service.server.ts');
  const tools = context.get(pageContext);
  const id = parseRecallSlug(params.slug);
  const notice = id === null ? null : await readPublicRecall(tools.db, id);
  if (!notice) return throwNotFound(tools, new URL(request.url));
  return { notice, siteUrl: tools.siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const names = loaderData?.notice.products.map(({ name }) => name).join(', ') ?? '';
  return [
    { title: `${headline}: ${names} · ${shopBrand.name}` },
    { name: 'description', content: loaderData?.notice.reason ?? '' },
    { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}${loaderData?.notice.path ?? ''}` },
  ];
};

/** /rechemari/rc-1007 */
export default function RecallPage({ loaderData: { notice } }: Route.ComponentProps) {
  return (
    <div className="recall-page">
      <Link className="link" to={recallsPath}>
        {texts.toList}
      </Link>
      <h1>{headline}</h1>
      <p className="muted num">
        {notice.number}
        {notice.startedAt && ` · ${texts.since(formatDate(new Date(notice.startedAt)))}`}
        {notice.closedAt && ` · ${texts.closedOn(formatDate(new Date(notice.closedAt)))}`}
      </p>
      <RecallView notice={notice} />
      <section className="recall-part">
        <h2>{texts.howToAnswer}</h2>
        <p>{texts.howToAnswerText}</p>
      </section>
      <p className="muted small">
        {texts.company(shopBrand.company.name, formatDate(new Date(notice.startedAt ?? 0)))}
      </p>
    </div>
  );
}
