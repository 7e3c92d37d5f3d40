import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { UnlessReadOnly } from './read-only.tsx';
import { useScreenHelp } from './screen-help.tsx';
import { IfCanOpen } from './screen-link.tsx';

type PageHeadProps = {
  /** Also the document title. */
  title: string;
  text?: ReactNode;
  back?: { to: string; name: string };
  /** Link to the page that creates a new record. */
  add?: { to: string; name: string };
  /** Buttons. */
  children?: ReactNode;
};

export function PageHead({ title, text, back, add, children }: PageHeadProps) {
  const help = useScreenHelp();
  return (
    <div className="page-head">
      <title>{title}</title>
      <div>
        {back && (
          <IfCanOpen to={back.to}>
            <Link className="page-back" to={back.to}>
              <Icon name="left" size="s" />
              {back.name}
            </Link>
          </IfCanOpen>
        )}
        <div className="page-title">
          <h1>{title}</h1>
          {help.button}
        </div>
        {text && <p className="muted">{text}</p>}
      </div>
      {(children || add) && (
        <div className="page-actions">
          {children}
          {add && (
            <UnlessReadOnly>
              <IfCanOpen to={add.to}>
                <ButtonLink variant="brand" size="s" to={add.to}>
                  {add.name}
                </ButtonLink>
              </IfCanOpen>
            </UnlessReadOnly>
          )}
        </div>
      )}
      {help.panel}
    </div>
  );
}
