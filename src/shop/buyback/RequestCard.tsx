import { Link } from 'react-router';
import { showRon } from '../../kit/money.ts';
import { showDay } from '../../kit/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Steps } from '../../ui/Steps.tsx';
import type { BuyBack } from './contract.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { placeOnWay } from './rules.ts';
import { mineTexts as texts } from './texts.ts';

type RequestCardProps = { request: BuyBack; isBusy: boolean; onAccept: () => void; onDecline: () => void };

export function RequestCard({ request, isBusy, onAccept, onDecline }: RequestCardProps) {
  const place = placeOnWay(request.state);
  return (
    <li className="request-card">
      <div className="request-head">
        <img src={request.image} alt="" width="72" height="72" loading="lazy" />
        <div>
          <h3>
            <Link to={request.url}>{request.name}</Link>
          </h3>
          <small>{texts.created(request.number, showDay(new Date(request.createdAt)))}</small>
        </div>
        <span className="request-state" data-state={request.state}>
          {request.stateName}
        </span>
      </div>
      {place >= 0 && (
        <Steps label={texts.way} names={texts.steps} current={isOver(request) ? texts.steps.length : place} />
      )}
      <RequestFacts request={request} />
      <Answers request={request} isBusy={isBusy} onAccept={onAccept} onDecline={onDecline} />
    </li>
  );
}

/** With the code given, the last step is behind us too. */
const isOver = ({ state }: BuyBack): boolean => state === 'paid';

function Answers({ request: { state, offer, canAccept, canDecline }, isBusy, onAccept, onDecline }: RequestCardProps) {
  if (!canAccept && !canDecline) return null;
  return (
    <div className="request-answers">
      {canAccept && offer !== null && (
        <Button variant="brand" isBusy={isBusy} onClick={onAccept}>
          {texts.accept} · {showRon(offer)}
        </Button>
      )}
      {canDecline && <Button onClick={onDecline}>{state === 'offered' ? texts.decline : texts.giveUp}</Button>}
    </div>
  );
}
