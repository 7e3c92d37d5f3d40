import { useAddToCart } from '../../catalog/products/card-actions.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { Price } from '../../catalog/products/Price.tsx';
import { formatRon } from '../../platform/money.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { lotPath } from '../lots/rules.ts';
import type { NearDateOffer } from './contract.ts';
import { monthOf } from './rules.ts';
import { texts } from './texts.ts';

type OfferChoiceProps = { product: ProductCard; offers: readonly NearDateOffer[] };

/** The lots close to their date, beside the fresh product; nothing without offers. */
export const OfferChoice = ({ product, offers }: OfferChoiceProps) =>
  offers.length > 0 && (
    <section className="near-date" aria-labelledby="near-date-title">
      <h2 id="near-date-title">{texts.offerTitle}</h2>
      <p className="near-date-text">{texts.offerText}</p>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className="near-date-offer">
            <Offer product={product} offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );

const fewLeft = 5;

function Offer({ product, offer }: { product: ProductCard; offer: NearDateOffer }) {
  const { name, lotCode, expiresOn, price, referencePrice, percent, unitPrice, available, packDays } = offer;
  return (
    <>
      <p className="near-date-head">
        <b className="num">{texts.expires(monthOf(expiresOn))}</b>
        {percent > 0 && <span className="price-block-percent">−{percent}%</span>}
        <Price sellingPrice={price} recommendedPrice={referencePrice} />
      </p>
      <p className="near-date-note">
        {texts.lowest} <b>{formatRon(referencePrice)}</b>
      </p>
      <p className="near-date-note">
        {unitPrice && (
          <>
            <b>{unitPrice}</b> ·{' '}
          </>
        )}
        {texts.fullDate(formatDay(expiresOn))} {packDays !== null && texts.lasts(pluralize(packDays, 'zi', 'zile'))}
      </p>
      <div className="near-date-ends">
        <AddOffer product={product} offer={offer} label={texts.addNamed(name)} />
        {available <= fewLeft && (
          <span className="near-date-left num">{texts.left(pluralize(available, 'bucată', 'bucăți'))}</span>
        )}
        <Link className="link" to={lotPath(lotCode)}>
          {texts.aboutLot(lotCode)}
        </Link>
      </div>
    </>
  );
}

type AddOfferProps = { product: ProductCard; offer: NearDateOffer; label: string };

/** The offer goes into the cart as a card of its own, so that it is a line apart from the product. */
function AddOffer({ product, offer, label }: AddOfferProps) {
  const { isAdding, addToCart } = useAddToCart(offer.id);
  const { id, name, price: sellingPrice, referencePrice: recommendedPrice, unitPrice } = offer;
  return (
    <Button
      size="s"
      isBusy={isAdding}
      aria-label={label}
      onClick={() => addToCart({ ...product, id, name, sellingPrice, recommendedPrice, unitPrice, isInStock: true })}
    >
      <Icon name="cart" size="s" />
      {texts.add}
    </Button>
  );
}
