import { formatDay } from '../../platform/text/format-day.ts';
import { Link } from '../../ui/Link.tsx';
import { LotDocuments } from './LotDocuments.tsx';
import { lotPath } from './rules.ts';
import type { PublicLot } from './service.server.ts';
import { texts } from './texts.ts';
import './lot-page.css';

/** Section of the product page; nothing without lots. */
export const ProductLots = ({ lots }: { lots: readonly PublicLot[] }) =>
  lots.length > 0 && (
    <section className="section product-lots" id="loturi" aria-labelledby="loturi-titlu">
      <h2 id="loturi-titlu">{texts.ofProduct}</h2>
      <p className="muted">{texts.ofProductText}</p>
      <ul className="product-lot-list">
        {lots.map((lot) => (
          <li key={lot.id}>
            <p>
              <Link className="link num" to={lotPath(lot.code)}>
                {texts.title(lot.code)}
              </Link>{' '}
              <span className="muted num">
                {lot.expiresOn ? `${texts.expires} ${formatDay(lot.expiresOn)}` : texts.noDate}
              </span>
              {lot.state !== 'onSale' && (
                <>
                  {' '}
                  <b className={`lot-state is-${lot.state}`}>{texts.states[lot.state]}</b>
                </>
              )}
            </p>
            {lot.documents.length > 0 && <LotDocuments documents={lot.documents} />}
          </li>
        ))}
      </ul>
    </section>
  );
