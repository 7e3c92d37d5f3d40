import { Fragment, useState } from 'react';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { focusContent } from '../../ui/move-to.ts';
import { comparePath, productPath } from '../products/card-rules.ts';
import { saveCompared } from '../products/compare-actions.ts';
import { useCompared } from '../products/compare-store.ts';
import type { ProductCard } from '../products/contract.ts';
import { Price } from '../products/Price.tsx';
import { BuyOrDetails } from '../products/ProductCard.tsx';
import { ProductPicture } from '../products/ProductPicture.tsx';
import type { Route } from './+types/ComparePage.ts';
import { isDifferent, type Row, readIds } from './rules.ts';
import { texts } from './texts.ts';
import './compare-page.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { loadComparison } = await import('./load-comparison.server.ts');
  return loadComparison(context.get(pageContext), readIds(url.searchParams.get('produse')));
}

export const meta: Route.MetaFunction = () => [
  ...unlistedPageMeta(texts.title),
  { name: 'description', content: texts.description },
];

export default function ComparePage({ loaderData: { cards, facts, nutrients } }: Route.ComponentProps) {
  const [hidesEqual, setHidesEqual] = useState(false);
  const shown = (rows: Row[]) => (hidesEqual ? rows.filter(isDifferent) : rows);
  return (
    <div className="compare-page">
      <h1>{texts.title}</h1>
      {cards.length === 0 ? (
        <Empty title={texts.emptyTitle} text={texts.empty}>
          <ButtonLink variant="brand" to="/products?page=1">
            {texts.allProducts}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <p className="compare-intro">{cards.length === 1 ? texts.one : texts.intro}</p>
          <div className="compare-tools">
            {cards.length > 1 && (
              <Checkbox checked={hidesEqual} onChange={({ target }) => setHidesEqual(target.checked)}>
                {texts.onlyDifferences}
              </Checkbox>
            )}
            <Button onClick={() => window.print()}>{texts.print}</Button>
            <ButtonLink to="/products?page=1">{texts.allProducts}</ButtonLink>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is scrolled by keyboard */}
          <section className="compare-scroll" tabIndex={0} aria-label={texts.title}>
            <table className="compare-table">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr">{texts.product}</span>
                  </th>
                  {cards.map((card) => (
                    <ProductHead key={card.id} card={card} ids={cards.map(({ id }) => id)} />
                  ))}
                </tr>
              </thead>
              <Rows title={texts.atAGlance} rows={shown(facts)} />
              <Rows title={texts.nutrients} rows={shown(nutrients)} />
            </table>
          </section>
          <p className="compare-note">{texts.referenceNote}</p>
        </>
      )}
    </div>
  );
}

function ProductHead({ card, ids }: { card: ProductCard; ids: number[] }) {
  const others = ids.filter((id) => id !== card.id);
  const remove = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    focusNeighbour(currentTarget);
    saveCompared(useCompared.getState().products.filter(({ id }) => id !== card.id));
  };
  return (
    <th scope="col">
      <div className="compare-product">
        <ProductPicture image={card.image} backupImage={card.backupImage} alt="" side={160} isEager />
        <Link
          className="modal-close compare-remove"
          to={comparePath(others)}
          replace
          preventScrollReset
          aria-label={texts.remove(card.name)}
          title={texts.remove(card.name)}
          onClick={remove}
        >
          <Icon name="x" size="s" />
        </Link>
        <span className="compare-brand">{card.brand}</span>
        <Link className="compare-name" to={productPath(card)}>
          {card.name}
        </Link>
        <Price sellingPrice={card.sellingPrice} recommendedPrice={card.recommendedPrice} />
        <BuyOrDetails product={card} />
      </div>
    </th>
  );
}

/** The pressed link goes away with its column. */
function focusNeighbour(link: HTMLElement): void {
  const links = [...(link.closest('tr')?.querySelectorAll<HTMLElement>('.compare-remove') ?? [])];
  const index = links.indexOf(link);
  const neighbour = links[index === 0 ? 1 : index - 1];
  if (neighbour) neighbour.focus({ preventScroll: true });
  else focusContent();
}

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={first.values.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ name, values, lowest }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the product
            <td key={index}>
              <Value value={value} />
              {lowest?.includes(index) && <b className="compare-lowest">{texts.lowest}</b>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const Value = ({ value }: { value: string[] }) =>
  value.length === 0 ? (
    <>
      <span aria-hidden="true">{texts.none}</span>
      <span className="sr">{texts.noneForReaders}</span>
    </>
  ) : (
    value.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a label may be equal
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))
  );
