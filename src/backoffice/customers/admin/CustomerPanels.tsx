import { formatPhone } from '../../../account/identity/rules.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import { formatAddress } from '../../../sales/orders/admin/address.ts';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import type { Customer, CustomerHead } from '../contract.ts';
import { texts } from './texts.ts';

type PartProps = { customer: Customer };

export const ProfilePanel = ({ customer }: PartProps) => (
  <Panel title={texts.profile}>
    <Facts>
      <Fact name={texts.email}>{customer.email ? <EmailAddress address={customer.email} /> : '—'}</Fact>
      <Fact name={texts.phone}>{formatPhoneWithStatus(customer)}</Fact>
      <Fact name={texts.since}>{formatDate(new Date(customer.createdAt))}</Fact>
      <Fact name={texts.orders}>
        {customer.orders}, {formatLei(customer.spent)}
      </Fact>
      <Fact name={texts.newsletter}>{texts.newsletterStates[customer.newsletter]}</Fact>
      <Fact name={texts.sessions}>{customer.sessions}</Fact>
      <Fact name={texts.lastSeen}>{customer.lastSeenAt ? formatDateTime(new Date(customer.lastSeenAt)) : '—'}</Fact>
    </Facts>
  </Panel>
);

const formatPhoneWithStatus = ({ phoneNumber, isPhoneVerified }: Customer): string =>
  phoneNumber ? `${formatPhone(phoneNumber)}, ${isPhoneVerified ? texts.verified : texts.notVerified}` : '—';

export const ConsentsPanel = ({ customer: { consents } }: PartProps) => (
  <Panel title={texts.consents}>
    {consents.length === 0 && <p className="muted">{texts.noConsents}</p>}
    <Facts>
      {consents.map(({ name, at }) => (
        <Fact key={`${name} ${at}`} name={formatDateTime(new Date(at))}>
          {name}
        </Fact>
      ))}
    </Facts>
  </Panel>
);

export const ActivityPanel = ({ customer }: PartProps) => (
  <Panel title={texts.activity}>
    <Facts>
      <Fact name={texts.returns}>{customer.returns}</Fact>
      <Fact name={texts.buyBacks}>{customer.buyBacks}</Fact>
      <Fact name={texts.reviews}>{customer.reviews}</Fact>
      <Fact name={texts.invited}>{texts.invitedText(customer.referral.invited, customer.referral.rewarded)}</Fact>
      <Fact name={texts.referralCode}>{customer.referral.code}</Fact>
      <Fact name={texts.cameBy}>{customer.referral.cameBy}</Fact>
    </Facts>
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
