import { formatPhone } from '../../../account/identity/rules.ts';
import { formatRon } from '../../../platform/money.ts';
import { formatDate, formatDateTime } from '../../../platform/text/romanian.ts';
import { formatAddress } from '../../../sales/orders/admin/address.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import type { Customer, CustomerHead } from '../contract.ts';
import { texts } from './texts.ts';

type PartProps = { customer: Customer };

export const ProfilePanel = ({ customer }: PartProps) => (
  <Panel title={texts.profile}>
    <dl className="admin-facts">
      <dt>{texts.email}</dt>
      <dd>{customer.email ? <EmailAddress address={customer.email} /> : '—'}</dd>
      <dt>{texts.phone}</dt>
      <dd className="num">{formatPhoneWithStatus(customer)}</dd>
      <dt>{texts.since}</dt>
      <dd className="num">{formatDate(new Date(customer.createdAt))}</dd>
      <dt>{texts.orders}</dt>
      <dd className="num">
        {customer.orders}, {formatRon(customer.spent)}
      </dd>
      <dt>{texts.newsletter}</dt>
      <dd>{texts.newsletterStates[customer.newsletter]}</dd>
      <dt>{texts.sessions}</dt>
      <dd className="num">{customer.sessions}</dd>
      <dt>{texts.lastSeen}</dt>
      <dd className="num">{customer.lastSeenAt ? formatDateTime(new Date(customer.lastSeenAt)) : '—'}</dd>
    </dl>
  </Panel>
);

const formatPhoneWithStatus = ({ phoneNumber, isPhoneVerified }: Customer): string =>
  phoneNumber ? `${formatPhone(phoneNumber)}, ${isPhoneVerified ? texts.verified : texts.notVerified}` : '—';

export const ConsentsPanel = ({ customer: { consents } }: PartProps) => (
  <Panel title={texts.consents}>
    {consents.length === 0 && <p className="muted">{texts.noConsents}</p>}
    <dl className="admin-facts">
      {consents.map(({ name, at }) => (
        <div key={`${name} ${at}`} className="fact-pair">
          <dt className="num">{formatDateTime(new Date(at))}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

export const ActivityPanel = ({ customer }: PartProps) => (
  <Panel title={texts.activity}>
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

export const AddressesPanel = ({ customer: { addresses, billings } }: PartProps) => (
  <Panel title={texts.addresses}>
    {addresses.length === 0 && <p className="muted">{texts.noAddresses}</p>}
    <ul className="plain-list">
      {addresses.map((address) => (
        <li key={address.id}>
          <b>
            {address.firstName} {address.lastName}
          </b>
          , {formatAddress(address)}, {formatPhone(address.phoneNumber)}
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
          , {formatAddress(billing)}
        </li>
      ))}
    </ul>
  </Panel>
);

export function CustomerDot({ customer: { isGuest, isLocked } }: { customer: CustomerHead }) {
  if (isLocked) return <StatusDot tone="bad">{texts.locked}</StatusDot>;
  return isGuest ? <StatusDot tone="calm">{texts.guest}</StatusDot> : <StatusDot tone="ok">{texts.open}</StatusDot>;
}
