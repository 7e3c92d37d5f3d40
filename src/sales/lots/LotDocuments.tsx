import { formatDay } from '../../platform/text/format-day.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PublicLot } from './service.server.ts';
import { texts } from './texts.ts';

export const LotDocuments = ({ documents }: Pick<PublicLot, 'documents'>) => (
  <ul className="lot-documents">
    {documents.map(({ id, name, documentDate, url }) => (
      <li key={id}>
        <a className="link" href={url} target="_blank" rel="noopener">
          <Icon name="invoice" size="s" />
          <span>
            {name} (PDF), <span className="num">{texts.ofDay(formatDay(documentDate))}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
