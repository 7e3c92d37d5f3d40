import { pageContext, throwNotFound } from '../../platform/http/page-context.server.ts';
import type { Route } from './+types/PublicPage.ts';
import { PageView } from './PageView.tsx';
import { isPageKey } from './rules.ts';
import { pageMeta } from './seo.ts';

/** Builds the meta tags on the server, so their code is not sent to the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { loadPage } = await import('./service.server.ts');
  const tools = context.get(pageContext);
  const key = url.pathname.replace(/^\/|\/$|\.data$/g, '');
  if (!isPageKey(key)) return throwNotFound(tools, url);
  const page = await loadPage(tools, key);
  return { page, tags: pageMeta(page, tools.siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function PublicPage({ loaderData: { page } }: Route.ComponentProps) {
  return <PageView page={page} current={page.key} />;
}
