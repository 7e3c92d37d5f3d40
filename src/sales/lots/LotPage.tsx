import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { pictureUrl, productPath } from '../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Route } from './+types/LotPage.ts';
import { LotDocuments } from './LotDocuments.tsx';
import type { PublicLot } from './service.server.ts';
import { texts } from './texts.ts';
import './lot-page.css';

const maxCodeLength = 40;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { readPublicLots } = await import('./service.server.ts');
  const { db, skipCache } = context.get(pageContext);
  // The state changes with every sale, which drops no page.
  skipCache();
  const code = (params['*'] ?? '').trim();
  return { code, lots: code && code.length <= maxCodeLength ? await readPublicLots(db, code) : [] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedPageMeta(texts.title(loaderData?.code ?? ''));

/** /lot/CODE: the address in the QR code of a lot. */
export default function LotPage({ loaderData: { code, lots } }: Route.ComponentProps) {
  if (lots.length === 0)
    return (
      <div className="lot-page">
        <Empty level={1} title={texts.unknown} text={texts.unknownText}>
          <ButtonLink variant="brand" to="/contact-us">
            {texts.contact}
          </ButtonLink>
          <ButtonLink to="/products">{texts.toProducts}</ButtonLink>
        </Empty>
        <HowToRead />
      </div>
    );
  return (
    <div className="lot-page">
      <h1>{texts.title(lots[0]?.code ?? code)}</h1>
      {lots.length > 1 && <p className="muted">{texts.several}</p>}
      {lots.map((lot) => (
        <LotPanel key={lot.id} lot={lot} />
      ))}
      <HowToRead />
    </div>
  );
}

function LotPanel({ lot }: { lot: PublicLot }) {
  const { id, productId, productName, isPublished, image, code, expiresOn, state, documents } = lot;
  const hint = texts.stateHints[state];
  return (
    <section className="lot-panel" aria-labelledby={`lot-${id}`}>
      <div className="lot-product">
        <ProductPicture image={pictureUrl(image)} backupImage={pictureUrl(null)} alt="" side={96} />
        <h2 id={`lot-${id}`}>
          {isPublished ? (
            <Link className="link" to={productPath({ name: productName, id: productId })}>
              {productName}
            </Link>
          ) : (
            productName
          )}
        </h2>
      </div>
      <dl className="lot-facts">
        <Fact name={texts.lot}>
          <b className="num">{code}</b>
        </Fact>
        <Fact name={texts.expires}>
          <b className="num">{expiresOn ? formatDay(expiresOn) : texts.noDate}</b>
        </Fact>
        <Fact name={texts.state}>
          <b className={`lot-state is-${state}`}>{texts.states[state]}</b>
        </Fact>
      </dl>
      {hint && <p className={`lot-hint is-${state}`}>{hint}</p>}
      {state === 'recalled' && (
        <p>
          <Link className="link" to="/rechemari">
            {texts.recallLink}
          </Link>
        </p>
      )}
      <h3>{texts.documents}</h3>
      {documents.length > 0 ? <LotDocuments documents={documents} /> : <p className="muted">{texts.noDocuments}</p>}
    </section>
  );
}

const HowToRead = () => (
  <section className="lot-how" aria-labelledby="lot-how">
    <h2 id="lot-how">{texts.howTitle}</h2>
    <ul>
      {texts.how.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);
