import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { bannerTexts } from './banner-texts.ts';
import { getOwnRecalls } from './contract.ts';
import { texts } from './texts.ts';
import './recall-page.css';

type OwnRecallsProps = {
  /** Only those of this order. */
  orderId: number | null;
};

/** The open recalls of a signed-in customer's orders, on the pages of the account and of an order. */
export default function OwnRecalls({ orderId }: OwnRecallsProps) {
  return useSession(isLoggedIn) ? <List orderId={orderId} /> : null;
}

function List({ orderId }: OwnRecallsProps) {
  const { data } = useAsyncData((signal) => call(getOwnRecalls, { query: {} }, signal));
  const shown = (data ?? []).filter((row) => orderId === null || row.orderId === orderId);
  return shown.map(({ path, orderNumber, productNames, lotCodes, answer }) => (
    <section key={path} className="recall-own" aria-label={bannerTexts.label}>
      <h2>{texts.ownTitle(orderNumber)}</h2>
      <p>{texts.ownText(productNames, lotCodes)}</p>
      {answer && <p>{texts.ownAnswered(texts.answers[answer])}</p>}
      <div className="form-ends">
        <ButtonLink variant={answer ? 'line' : 'brand'} to={path}>
          {answer ? texts.ownView : texts.ownAnswer}
        </ButtonLink>
      </div>
    </section>
  ));
}
