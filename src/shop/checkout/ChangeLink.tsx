import { Link } from 'react-router';
import { texts } from './texts.ts';

export const ChangeLink = ({ to, what }: { to: string; what: string }) => (
  <Link className="link small" to={to} aria-label={texts.changeOf(what)}>
    {texts.change}
  </Link>
);
