import { shopBrand } from '../../brands/brand.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Route } from './+types/RecallsPage.ts';
import type { RecallNotice } from './contract.ts';
import { recallsPath } from './rules.ts';
import { texts } from './texts.ts';
import './recall-page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { listPublicRecalls } = await import('./notice-service.server.ts');
  const { db, siteUrl } = context.get(pageContext);
  return { recalls: await listPublicRecalls(db), siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.listTitle} · ${shopBrand.name}` },
  { name: 'description', content: texts.listText },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}${recallsPath}` },
];

/** /rechemari */
export default function RecallsPage({ loaderData: { recalls } }: Route.ComponentProps) {
  const open = recalls.filter(({ state }) => state === 'started');
  const closed = recalls.filter(({ state }) => state === 'closed');
  if (open.length === 0 && closed.length === 0)
    return (
      <Empty level={1} title={texts.noneOpen} text={texts.noneOpenText}>
        <ButtonLink to="/products">{texts.toProducts}</ButtonLink>
      </Empty>
    );
  return (
    <div className="recall-page">
      <h1>{texts.listTitle}</h1>
      <p>{open.length > 0 ? texts.listText : texts.noneOpenText}</p>
      {open.length > 0 && <RecallList recalls={open} />}
      {closed.length > 0 && (
        <>
          <h2>{texts.closedTitle}</h2>
          <RecallList recalls={closed} />
        </>
      )}
    </div>
  );
}

const RecallList = ({ recalls }: { recalls: RecallNotice[] }) => (
  <ul className="recall-list">
    {recalls.map(({ number, path, state, startedAt, closedAt, products }) => (
      <li key={number} className={`recall-card ${state === 'started' ? 'is-open' : ''}`}>
        <Link to={path}>{products.map(({ name }) => name).join(', ')}</Link>
        <p className="num">
          {texts.lots}: {products.flatMap(({ lots }) => lots.map(({ code }) => code)).join(', ')}
        </p>
        <p className="small muted num">
          {number} · {startedAt && texts.since(formatDate(new Date(startedAt)))}
          {closedAt && ` · ${texts.closedOn(formatDate(new Date(closedAt)))}`}
        </p>
      </li>
    ))}
  </ul>
);
