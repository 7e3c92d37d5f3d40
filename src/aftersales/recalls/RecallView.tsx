import { shopBrand } from '../../brands/brand.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Fact } from '../../ui/Fact.tsx';
import type { RecallNotice, RecallProduct } from './contract.ts';
import { doNotUse, texts } from './texts.ts';

type NoticeProps = { notice: RecallNotice };

/** The notice, on the public page, on a buyer's own page and in the preview of the back office. */
export const RecallView = ({ notice }: NoticeProps) => (
  <>
    <p className="recall-warning">{doNotUse}</p>
    <ul className="recall-products">
      {notice.products.map((product) => (
        <Product key={product.id} product={product} />
      ))}
    </ul>
    <section className="recall-part">
      <h2>{texts.lotPlace}</h2>
      <p>{notice.lotPlace}</p>
    </section>
    <section className="recall-part">
      <h2>{texts.why}</h2>
      <p>{notice.reason}</p>
    </section>
    <section className="recall-part is-hazard">
      <h2>{texts.hazard}</h2>
      <p>{notice.hazard}</p>
    </section>
    <section className="recall-part">
      <h2>{texts.whatToDo}</h2>
      <p>{texts.actions[notice.action]}</p>
      {notice.instructions && <p className="recall-lines">{notice.instructions}</p>}
    </section>
    <section className="recall-part">
      <h2>{texts.whatYouGet}</h2>
      <ul className="recall-bullets">
        {notice.remedies.map((remedy) => (
          <li key={remedy}>{texts.remedies[remedy]}</li>
        ))}
      </ul>
      <p>{texts.within(notice.remedyDays)}</p>
    </section>
    <section className="recall-part">
      <h2>{texts.sold}</h2>
      <p>{soldText(notice)}</p>
    </section>
    <section className="recall-part">
      <h2>{texts.contact}</h2>
      <p>
        {notice.phone && (
          <a className="link num" href={`tel:${notice.phone.replace(/[^\d+]/g, '')}`}>
            {notice.phone}
          </a>
        )}
        {notice.phone && notice.email && ', '}
        {notice.email && (
          <a className="link" href={`mailto:${notice.email}`}>
            {notice.email}
          </a>
        )}
      </p>
      <p>{texts.passOn}</p>
    </section>
  </>
);

const soldText = ({ soldFrom, soldTo }: RecallNotice): string =>
  soldFrom && soldTo
    ? texts.soldBetween(shopBrand.name, formatDate(new Date(soldFrom)), formatDate(new Date(soldTo)))
    : texts.soldBy(shopBrand.name);

const Product = ({ product: { name, brand, ean, image, lots } }: { product: RecallProduct }) => (
  <li>
    <ProductPicture image={image} backupImage="/pictures/missing.webp" alt="" side={96} />
    <div>
      <h2>
        {brand} {name}
      </h2>
      <dl className="recall-facts">
        {ean && (
          <Fact name={texts.ean}>
            <span className="num">{ean}</span>
          </Fact>
        )}
        {lots.map(({ id, code, expiresOn }) => (
          <Fact key={id} name={texts.lot}>
            <b className="num">{code}</b>
            <span className="num"> {expiresOn ? `${texts.expires} ${formatDay(expiresOn)}` : texts.noDate}</span>
          </Fact>
        ))}
      </dl>
    </div>
  </li>
);
