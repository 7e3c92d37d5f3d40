import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Link } from '../../ui/Link.tsx';
import { moveTo } from '../../ui/move-to.ts';
import { Steps } from '../../ui/Steps.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { acceptOffer, type BuyBack, declineOffer, getBuyBacks } from './contract.ts';
import { stepIndex } from './rules.ts';
import { accountSectionTexts as texts } from './texts.ts';
import '../../sales/orders/order-status.css';
import './my-requests.css';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';

type MyRequestsProps = {
  /** Newest first. */
  requests: BuyBack[];
  /** The request that was just sent. */
  sentId?: number | null;
  onChange: (changed: BuyBack) => void;
};

export function MyRequests({ requests, sentId = null, onChange }: MyRequestsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sentId !== null) moveTo(title.current);
  }, [sentId]);
  const [busy, setBusy] = useState<number | null>(null);
  const [declining, setDeclining] = useState<BuyBack | null>(null);
  const respond = async (endpoint: typeof acceptOffer | typeof declineOffer, { id }: BuyBack, message: string) => {
    setBusy(id);
    setDeclining(null);
    await call(endpoint, { body: { buyBackId: id } }).then(
      (changed) => {
        onChange(changed);
        snackbar.success(message);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setBusy(null);
  };
  if (requests.length === 0) return null;
  return (
    <section className="my-requests">
      <h2 ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <ul>
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            isBusy={busy === request.id}
            onAccept={() => void respond(acceptOffer, request, texts.accepted)}
            onDecline={() => setDeclining(request)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={declining !== null}
        title={texts.declineTitle}
        action={texts.declineAction}
        onClose={() => setDeclining(null)}
        onConfirm={() => declining && void respond(declineOffer, declining, texts.declined)}
      >
        {texts.declineText}
      </ConfirmDialog>
    </section>
  );
}

type RequestCardProps = { request: BuyBack; isBusy: boolean; onAccept: () => void; onDecline: () => void };

function RequestCard({ request, isBusy, onAccept, onDecline }: RequestCardProps) {
  const step = stepIndex(request.state);
  return (
    <li className="request-card">
      <div className="request-head">
        <img src={request.image} alt="" width="72" height="72" loading="lazy" />
        <div>
          <h3>
            <Link to={request.url}>{request.name}</Link>
          </h3>
          <small>{texts.created(request.number, formatDate(new Date(request.createdAt)))}</small>
        </div>
        <span className="state-chip request-state" data-state={request.state}>
          {request.stateName}
        </span>
      </div>
      {step >= 0 && (
        <Steps label={texts.way} names={texts.steps} current={isPaid(request) ? texts.steps.length : step} />
      )}
      <RequestFacts request={request} />
      <Answers request={request} isBusy={isBusy} onAccept={onAccept} onDecline={onDecline} />
    </li>
  );
}

const isPaid = ({ state }: BuyBack): boolean => state === 'paid';

function Answers({ request: { state, offer, canAccept, canDecline }, isBusy, onAccept, onDecline }: RequestCardProps) {
  if (!canAccept && !canDecline) return null;
  return (
    <div className="request-answers">
      {canAccept && offer !== null && (
        <Button variant="brand" isBusy={isBusy} onClick={onAccept}>
          {texts.accept} · {formatRon(offer)}
        </Button>
      )}
      {canDecline && <Button onClick={onDecline}>{state === 'offered' ? texts.decline : texts.giveUp}</Button>}
    </div>
  );
}

const codeTexts = { link: texts.code, copy: texts.copyCode, copied: texts.codeCopied };

function RequestFacts({ request }: { request: BuyBack }) {
  const { estimate, offer, offerEndsAt, code, sendTo, number, canAccept } = request;
  const note = request.states.at(-1)?.note;
  return (
    <div className="request-facts">
      <dl className="num">
        <Fact name={texts.estimate}>{formatRon(estimate)}</Fact>
        {offer !== null && <Fact name={texts.offer}>{formatRon(offer)}</Fact>}
      </dl>
      {canAccept && offerEndsAt && <p>{texts.offerUntil(formatDate(new Date(offerEndsAt)))}</p>}
      {note && <p>{texts.said(note)}</p>}
      {sendTo && (
        <p>
          {texts.sendTo} <b>{sendTo.name}</b>, {sendTo.address}. {texts.writeOnParcel(number)}
        </p>
      )}
      {code && (
        <div className="request-code">
          <CopyField text={code} texts={codeTexts} />
        </div>
      )}
      <Pictures pictures={request.pictures} />
    </div>
  );
}

const Pictures = ({ pictures }: { pictures: BuyBack['pictures'] }) =>
  pictures.length === 0 ? null : (
    <ul className="request-pictures">
      {pictures.map(({ id, thumb }, at) => (
        <li key={id}>
          <img src={thumb} alt={texts.pictures(at + 1)} width="64" height="64" loading="lazy" />
        </li>
      ))}
    </ul>
  );

/** Account section. */
export function MyBuyBacks() {
  const mine = useAsyncData((signal) => call(getBuyBacks, { query: {} }, signal));
  const replace = (changed: BuyBack) => mine.set((all) => all.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <AsyncContent result={mine} skeleton={<Skeleton height={180} />}>
      {(requests) =>
        requests.length === 0 ? (
          <NothingYet />
        ) : (
          <>
            <MyRequests requests={requests} onChange={replace} />
            <ButtonLink className="my-requests-more" to="/buy-back-product">
              {texts.more}
            </ButtonLink>
          </>
        )
      }
    </AsyncContent>
  );
}

const NothingYet = () => (
  <div className="section-panel">
    <Empty level={3} title={texts.none} text={texts.noneText}>
      <ButtonLink variant="brand" to="/buy-back-product">
        {texts.begin}
      </ButtonLink>
    </Empty>
  </div>
);
