import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { showDay, showMoment } from '../../../kit/romanian.ts';
import { eventsOf, History } from '../../../ui/admin/History.tsx';
import { OnePage } from '../../../ui/admin/OnePage.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { type AdminBuyBack, getAdminBuyBack } from '../admin-contract.ts';
import { BuyBackStateDot } from './BuyBackStateDot.tsx';
import { BuyBackSteps } from './BuyBackSteps.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/buy-back', name: texts.title };

/** /admin/buy-back/12 */
export default function BuyBackPage() {
  return (
    <OnePage
      name={texts.one}
      back={back}
      load={(id, signal) => call(getAdminBuyBack, { params: { id } }, signal)}
      Summary={Summary}
      Steps={BuyBackSteps}
      Parts={Parts}
    />
  );
}

type OneProps = { one: AdminBuyBack };

const Summary = ({ one: { state, createdAt } }: OneProps) => (
  <>
    <BuyBackStateDot state={state} /> {showMoment(new Date(createdAt))}
  </>
);

const Parts = ({ one }: OneProps) => (
  <div className="panels panels-wide">
    <div className="panel-stack">
      <Panel title={texts.facts}>
        <Facts one={one} />
      </Panel>
      {one.pictures.length > 0 && <Pictures one={one} />}
    </div>
    <Panel title={texts.history}>
      <History label={texts.history} events={eventsOf(one.states)} />
    </Panel>
  </div>
);

const Pictures = ({ one: { pictures } }: OneProps) => (
  <Panel title={texts.pictures}>
    <div className="act-row">
      {pictures.map(({ id, image, thumb }, place) => (
        <a key={id} href={image} target="_blank" rel="noreferrer">
          <img src={thumb} width="160" height="160" alt={texts.picture(place + 1)} />
        </a>
      ))}
    </div>
  </Panel>
);

const Facts = ({ one }: OneProps) => (
  <dl className="admin-facts">
    <dt>{texts.product}</dt>
    <dd>
      <Link className="link" to={one.url}>
        {one.name}
      </Link>
    </dd>
    <dt>{texts.customer}</dt>
    <dd>
      <Link className="link" to={`/admin/customers/${one.accountId}`}>
        {one.customer}
      </Link>
    </dd>
    <dt>{texts.email}</dt>
    <dd>{one.email}</dd>
    <dt>{texts.order}</dt>
    <dd>
      <Link className="link" to={`/admin/orders/${one.orderId}`}>
        {one.orderNumber}
      </Link>
    </dd>
    <dt>{texts.look}</dt>
    <dd>{one.lookName}</dd>
    <dt>{texts.completeness}</dt>
    <dd>{one.completenessName}</dd>
    {one.note && (
      <>
        <dt>{texts.said}</dt>
        <dd>{one.note}</dd>
      </>
    )}
    <Money one={one} />
  </dl>
);

const Money = ({ one: { price, estimate, offer, offerEndsAt, code, usedProductId } }: OneProps) => (
  <>
    <dt>{texts.paidPrice}</dt>
    <dd className="num">{showRon(price)}</dd>
    <dt>{texts.estimate}</dt>
    <dd className="num">{estimate.toFixed(2)}</dd>
    {offer !== null && (
      <>
        <dt>{texts.offer}</dt>
        <dd className="num">
          <b>{offer.toFixed(2)}</b>
        </dd>
      </>
    )}
    {offerEndsAt && (
      <>
        <dt>{texts.offerEnds}</dt>
        <dd className="num">{showDay(new Date(offerEndsAt))}</dd>
      </>
    )}
    {code && (
      <>
        <dt>{texts.code}</dt>
        <dd className="num">{code}</dd>
      </>
    )}
    {usedProductId && (
      <>
        <dt>{texts.used}</dt>
        <dd>
          <Link className="link" to={`/admin/products/${usedProductId}`}>
            {texts.usedLink}
          </Link>
        </dd>
      </>
    )}
  </>
);
