import { productPath } from '../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatRon } from '../../platform/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { type CartGift, declineGift, findGifts } from './gifts.ts';
import { pageTexts as texts } from './page-texts.ts';
import { useCart } from './store.ts';

/** Automatic gifts of the cart, below its lines. */
export function GiftLines() {
  const gifts = findGifts(useCart((state) => state.codes));
  return gifts.map((gift) => <GiftLine key={gift.code} gift={gift} />);
}

function GiftLine({ gift: { code, productId, name, image, quantity, reason, isDeclined } }: { gift: CartGift }) {
  const path = productPath({ name, id: productId });
  const setDeclined = () => useCart.setState(({ codes }) => ({ codes: declineGift(codes, code, !isDeclined) }));
  return (
    <article className={isDeclined ? 'cart-line is-gift is-declined' : 'cart-line is-gift'}>
      <Link className="cart-line-picture" to={path} tabIndex={-1} aria-hidden="true">
        <ProductPicture image={image} backupImage="/pictures/missing.webp" alt="" side={96} isEager />
      </Link>
      <div className="cart-line-text">
        <h2>
          <Link to={path}>{texts.giftUnits(quantity, name)}</Link>
        </h2>
        <p className="cart-line-each">{isDeclined ? texts.giftDeclined : reason}</p>
        <div className="cart-line-under">
          <button
            type="button"
            className="cart-line-remove"
            aria-label={isDeclined ? texts.takeGiftOf(name) : texts.declineGiftOf(name)}
            onClick={setDeclined}
          >
            <Icon name={isDeclined ? 'plus' : 'x'} size="s" />
            {isDeclined ? texts.takeGift : texts.declineGift}
          </button>
        </div>
      </div>
      <p className="cart-line-sum num">{isDeclined ? '–' : formatRon(0)}</p>
    </article>
  );
}
