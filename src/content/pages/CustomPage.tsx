import { isRefused } from '../../platform/http/endpoint.ts';
import { pageContext, throwNotFound } from '../../platform/http/page-context.server.ts';
import type { Route } from './+types/CustomPage.ts';
import { PageView } from './PageView.tsx';
import { customPagePath } from './rules.ts';
import { pageMeta } from './seo.ts';

/** /pages/intrebari-frecvente: a page that the shop added. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { loadCustomPage } = await import('./custom-page-service.server.ts');
  const tools = context.get(pageContext);
  const found = await loadCustomPage(tools, params.slug);
  if (isRefused(found)) return throwNotFound(tools, url);
  const { slug, ...page } = found;
  const tags = pageMeta({ ...page, key: customPagePath(slug).slice(1) }, tools.siteUrl);
  return { page, tags };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function CustomPage({ loaderData: { page } }: Route.ComponentProps) {
  return <PageView page={page} current={null} />;
}
