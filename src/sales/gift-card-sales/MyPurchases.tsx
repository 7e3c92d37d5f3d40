import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { areGiftCardsSold } from '../gift-cards/sales-key.ts';
import { getMyGiftCardPurchases } from './contract.ts';
import { lookStyle } from './GiftCardLook.tsx';
import { saleTexts as texts } from './page-texts.ts';
import { salePath } from './rules.ts';
import './gift-card-sales.css';

/** The gift cards that a customer bought, below those received. */
export function MyPurchases() {
  const sales = useAsyncData((signal) => call(getMyGiftCardPurchases, {}, signal));
  const list = sales.data ?? [];
  return (
    <>
      {areGiftCardsSold() && (
        <p className="gift-mine-buy">
          <ButtonLink variant="brand" to="/card-cadou">
            {texts.buy}
          </ButtonLink>
        </p>
      )}
      {list.length > 0 && (
        <section aria-labelledby="gift-mine">
          <h3 id="gift-mine">{texts.mine}</h3>
          <ul className="gift-mine">
            {list.map(({ number, secret, amount, design, state, createdAt, recipientName }) => (
              <li key={number}>
                <span className="gift-design-colours" style={lookStyle(design)} />
                <div>
                  <Link className="link" to={salePath(secret)}>
                    {recipientName ? texts.forName(recipientName) : number}
                  </Link>
                  <p className="small muted">
                    {formatDate(new Date(createdAt))} · {texts.states[state]}
                  </p>
                </div>
                <b className="num">{formatRon(amount)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
