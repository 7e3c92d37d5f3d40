import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';

type PageHeadProps = {
  /** Stands in the tab of the browser too. */
  title: string;
  text?: ReactNode;
  /** Where one came from. */
  back?: { to: string; name: string };
  /** Buttons at the end. */
  children?: ReactNode;
};

export const PageHead = ({ title, text, back, children }: PageHeadProps) => (
  <div className="page-head">
    <title>{title}</title>
    <div>
      {back && (
        <Link className="page-back" to={back.to}>
          <Icon name="left" size="s" />
          {back.name}
        </Link>
      )}
      <h1>{title}</h1>
      {text && <p className="muted">{text}</p>}
    </div>
    {children && <div className="page-actions">{children}</div>}
  </div>
);
