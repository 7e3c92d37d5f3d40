import { pageContext, throwNotFound } from '../../platform/http/page-context.server.ts';
import type { Route } from './+types/NotFoundPage.ts';

/** The catch-all route: the error boundary of ShopLayout renders the page, with status 404. */
export function loader({ context, url }: Route.LoaderArgs) {
  throwNotFound(context.get(pageContext), url);
}

export default function NotFoundPage() {
  return null;
}
