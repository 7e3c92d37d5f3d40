import { showRon } from '../../../kit/money.ts';
import { showDay, showMoment } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { showPhone } from '../../account/rules.ts';
import { placeLine } from '../../sales/admin/place-line.ts';
import type { Customer } from '../contract.ts';
import { texts } from './texts.ts';

type PartProps = { customer: Customer };

export const ProfilePanel = ({ customer }: PartProps) => (
  <Panel title={texts.profile}>
    <dl className="admin-facts">
      <dt>{texts.email}</dt>
      <dd>{customer.email || '—'}</dd>
      <dt>{texts.phone}</dt>
      <dd className="num">{phoneOf(customer)}</dd>
      <dt>{texts.since}</dt>
      <dd className="num">{showDay(new Date(customer.createdAt))}</dd>
      <dt>{texts.orders}</dt>
      <dd className="num">
        {customer.orders}, {showRon(customer.spent)}
      </dd>
      <dt>{texts.newsletter}</dt>
      <dd>{texts.newsletterStates[customer.newsletter]}</dd>
      <dt>{texts.sessions}</dt>
      <dd className="num">{customer.sessions}</dd>
      <dt>{texts.lastSeen}</dt>
      <dd className="num">{customer.lastSeenAt ? showMoment(new Date(customer.lastSeenAt)) : '—'}</dd>
    </dl>
  </Panel>
);

const phoneOf = ({ phoneNumber, isPhoneVerified }: Customer): string =>
  phoneNumber ? `${showPhone(phoneNumber)}, ${isPhoneVerified ? texts.verified : texts.notVerified}` : '—';

export const ConsentsPanel = ({ customer: { consents } }: PartProps) => (
  <Panel title={texts.consents}>
    {consents.length === 0 && <p className="muted">{texts.noConsents}</p>}
    <dl className="admin-facts">
      {consents.map(({ name, at }) => (
        <div key={`${name} ${at}`} className="fact-pair">
          <dt className="num">{showMoment(new Date(at))}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

export const MarksPanel = ({ customer }: PartProps) => (
  <Panel title={texts.marks}>
    <dl className="admin-facts">
      <dt>{texts.returns}</dt>
      <dd className="num">{customer.returns}</dd>
      <dt>{texts.buyBacks}</dt>
      <dd className="num">{customer.buyBacks}</dd>
      <dt>{texts.reviews}</dt>
      <dd className="num">{customer.reviews}</dd>
      <dt>{texts.invited}</dt>
      <dd className="num">{texts.invitedText(customer.referral.invited, customer.referral.rewarded)}</dd>
      {customer.referral.code && (
        <>
          <dt>{texts.referralCode}</dt>
          <dd>{customer.referral.code}</dd>
        </>
      )}
      {customer.referral.cameBy && (
        <>
          <dt>{texts.cameBy}</dt>
          <dd>{customer.referral.cameBy}</dd>
        </>
      )}
    </dl>
  </Panel>
);

export const PlacesPanel = ({ customer: { addresses, billings } }: PartProps) => (
  <Panel title={texts.addresses}>
    {addresses.length === 0 && <p className="muted">{texts.noAddresses}</p>}
    <ul className="plain-list">
      {addresses.map((address) => (
        <li key={address.id}>
          <b>
            {address.firstName} {address.lastName}
          </b>
          , {placeLine(address)}, {showPhone(address.phoneNumber)}
        </li>
      ))}
    </ul>
    {billings.length > 0 && <h3>{texts.billings}</h3>}
    <ul className="plain-list">
      {billings.map((billing) => (
        <li key={billing.id}>
          <b>
            {billing.kind === 'company'
              ? `${billing.companyName}, ${billing.taxId}`
              : `${billing.firstName} ${billing.lastName}`}
          </b>
          , {placeLine(billing)}
        </li>
      ))}
    </ul>
  </Panel>
);
