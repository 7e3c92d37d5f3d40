import type { ReactNode } from 'react';
import { showRon } from '../../kit/money.ts';
import { showDay } from '../../kit/romanian.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import type { BuyBack } from './contract.ts';
import { mineTexts as texts } from './texts.ts';

const codeTexts = { link: texts.code, copy: texts.copyCode, copied: texts.codeCopied };

/** What is known about a request, and what the customer has to do next. */
export function RequestFacts({ request }: { request: BuyBack }) {
  const { estimate, offer, offerEndsAt, code, sendTo, number, canAccept } = request;
  const note = request.states.at(-1)?.note;
  return (
    <div className="request-facts">
      <dl>
        <Fact name={texts.estimate}>{showRon(estimate)}</Fact>
        {offer !== null && <Fact name={texts.offer}>{showRon(offer)}</Fact>}
      </dl>
      {canAccept && offerEndsAt && <p>{texts.offerUntil(showDay(new Date(offerEndsAt)))}</p>}
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);

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
