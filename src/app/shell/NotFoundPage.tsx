import { data } from 'react-router';

/** The catch-all route: the error boundary of ShopLayout renders the page, with status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
