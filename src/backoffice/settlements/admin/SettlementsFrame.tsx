import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import { shopBrand } from '../../../brands/brand.ts';
import { download } from '../../../platform/http/download.ts';
import type { EndpointInput, EndpointSpec } from '../../../platform/http/endpoint.ts';
import { toBucharestTime } from '../../../platform/time.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { texts } from './texts.ts';

const pages = [
  { path: '', name: texts.tabs.cash },
  { path: '/bank', name: texts.tabs.bank },
  { path: '/card', name: texts.tabs.card },
  { path: '/receipts', name: texts.tabs.receipts },
];

type SettlementsFrameProps = {
  text?: ReactNode;
  /** Below the name of the company, on paper only. */
  printed?: string;
  /** Buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Title and tabs of the section. */
export const SettlementsFrame = ({ text, printed, actions, children }: SettlementsFrameProps) => (
  <div className="report">
    <PageHead title={texts.title} text={text}>
      {actions}
    </PageHead>
    {printed && (
      <p className="report-print-head">
        {shopBrand.company.name}, CUI {shopBrand.company.taxId}. {printed}
      </p>
    )}
    <nav className="report-tabs" aria-label={texts.title}>
      {pages.map(({ path, name }) => (
        <NavLink key={path} to={`/admin/settlements${path}`} end>
          {name}
        </NavLink>
      ))}
    </nav>
    {children}
  </div>
);

type CsvButtonProps<E extends EndpointSpec> = { endpoint: E; input: EndpointInput<E> };

export function CsvButton<E extends EndpointSpec>({ endpoint, input }: CsvButtonProps<E>) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await download(endpoint, input).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
    setIsBusy(false);
  };
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void save()}>
      <Icon name="download" size="s" />
      {texts.csv}
    </Button>
  );
}

/** A transfer without a number is named by its day. */
export const formatReference = (reference: string): string => reference.replace(/(\d{4})-(\d{2})-(\d{2})/g, '$3.$2.$1');

/** '2026-11-17' in Romania. */
export const today = (): string => toBucharestTime(new Date()).toISOString().slice(0, 10);
