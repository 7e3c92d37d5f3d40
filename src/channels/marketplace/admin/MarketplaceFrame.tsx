import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { sweepMarketplaceOrders } from '../contract.ts';
import { texts } from './texts.ts';

const pages = [
  { path: '', name: texts.tabs.offers },
  { path: '/orders', name: texts.tabs.orders },
  { path: '/returns', name: texts.tabs.returns },
];

type FrameProps = {
  text: string;
  /** Undefined while it is loaded. */
  connection?: 'unset' | 'on' | 'demo' | undefined;
  /** Buttons. */
  actions?: ReactNode;
  /** Reads the rows again. */
  onRefresh: () => void;
  children: ReactNode;
};

/** Title and tabs of the marketplace, and what its connection means. */
export const MarketplaceFrame = ({ text, connection, actions, onRefresh, children }: FrameProps) => (
  <>
    <PageHead title={texts.title} text={text}>
      <IfPermitted permission="orders:write">
        <ReadNow onRefresh={onRefresh} />
      </IfPermitted>
      {actions}
    </PageHead>
    <nav className="report-tabs" aria-label={texts.title}>
      {pages.map(({ path, name }) => (
        <NavLink key={path} to={`/admin/marketplace${path}`} end>
          {name}
        </NavLink>
      ))}
    </nav>
    {connection === 'unset' && (
      <p role="alert">
        {texts.notConnected} <ScreenLink to="/admin/connections">{texts.toConnections}</ScreenLink>
      </p>
    )}
    {connection === 'demo' && <p className="muted">{texts.demo}</p>}
    {children}
  </>
);

function ReadNow({ onRefresh }: { onRefresh: () => void }) {
  const sweep = useAction(onRefresh);
  return (
    <Button
      size="s"
      isBusy={sweep.isBusy}
      onClick={() => void sweep.run(() => call(sweepMarketplaceOrders, {}), texts.reading)}
    >
      {texts.readNow}
    </Button>
  );
}
