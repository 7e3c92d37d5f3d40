import { data } from 'react-router';

/** Nothing lives at this address: the frame's error page says so, with the right status. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
