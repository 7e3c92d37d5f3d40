import { useState } from 'react';
import { formatPhone } from '../../../account/identity/rules.ts';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ReadOnly, UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { changePayout, getPayouts, markPayout, type Payout } from '../contract.ts';
import { PayoutAccount, SentFields } from '../fields.ts';
import { texts } from './payout-texts.ts';

const columns: Column<Payout>[] = [
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => orderNumber },
  { key: 'customer', name: texts.customer, cell: ({ customer }) => customer },
  { key: 'kind', name: texts.kind, cell: ({ kindName }) => kindName },
  { key: 'iban', name: texts.iban, cell: ({ iban }) => iban ?? <StatusDot tone="warn">{texts.noIban}</StatusDot> },
  { key: 'holder', name: texts.holder, cell: ({ ibanHolder }) => ibanHolder },
  { key: 'created', name: texts.createdAt, sort: 'created', cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  { key: 'sent', name: texts.sentAt, cell: ({ sentAt }) => <Sent at={sentAt} /> },
  { key: 'amount', name: texts.amount, sort: 'amount', isNumber: true, cell: ({ amount }) => formatLei(amount) },
];

const Sent = ({ at }: { at: string | null }) =>
  at ? <StatusDot tone="ok">{formatDate(new Date(at))}</StatusDot> : <StatusDot tone="warn">{texts.waiting}</StatusDot>;

const states = ['waiting', 'sent', 'all'] as const;
const stateOptions = states.map((value) => ({ value, name: texts.states[value] }));

/** /admin/payments/transfers */
export default function PayoutsPage() {
  const list = useList(getPayouts, { defaults: { state: 'waiting' } });
  const [openId, setOpenId] = useState<number | null>(null);
  const open = list.rows?.find(({ id }) => id === openId);
  const done = () => {
    setOpenId(null);
    list.refresh();
  };
  return (
    <>
      <PageHead
        title={texts.title}
        text={list.data && texts.text(list.data.waiting, formatLei(list.data.waitingAmount))}
        back={{ to: '/admin/payments', name: texts.back }}
      />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ orderNumber }) => texts.nameOf(orderNumber)}
        onOpen={({ id }) => setOpenId(id)}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      {open && (
        <PayoutDrawer
          key={`${open.id} ${open.version}`}
          payout={open}
          onChange={list.refresh}
          onDone={done}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

type PayoutDrawerProps = { payout: Payout; onChange: () => void; onDone: () => void; onClose: () => void };

const PayoutDrawer = (props: PayoutDrawerProps) => {
  const mayRefund = useHasPermission('refund');
  return (
    <Drawer title={texts.drawer(props.payout.orderNumber)} isOpen onClose={props.onClose}>
      <div className="panel-stack">
        <PayoutFacts payout={props.payout} />
        <UnlessReadOnly>
          {props.payout.sentAt ? (
            <Unmark {...props} />
          ) : (
            <>
              <ReadOnly value={!mayRefund}>
                <AccountForm {...props} />
              </ReadOnly>
              {props.payout.iban && <SentForm {...props} />}
            </>
          )}
        </UnlessReadOnly>
      </div>
    </Drawer>
  );
};

const PayoutFacts = ({ payout }: { payout: Payout }) => (
  <Facts>
    <Fact name={texts.amount}>
      <b>{formatLei(payout.amount)}</b>
    </Fact>
    <Fact name={texts.customer}>{payout.customer}</Fact>
    <Fact name={texts.email}>
      <EmailAddress address={payout.email} />
    </Fact>
    <Fact name={texts.phone}>{formatPhone(payout.phoneNumber)}</Fact>
    <Fact name={texts.kind}>
      {payout.kindName} · <Source payout={payout} />
    </Fact>
    <Fact name={texts.reason}>{payout.reason}</Fact>
    {payout.sentAt && (
      <>
        <Fact name={texts.sentAt}>
          {formatDateTime(new Date(payout.sentAt))} {payout.sentBy && texts.by(payout.sentBy)}
        </Fact>
        <Fact name={texts.iban}>{payout.iban}</Fact>
        <Fact name={texts.reference}>{payout.reference}</Fact>
      </>
    )}
  </Facts>
);

const Source = ({ payout: { kind, sourceId, orderId } }: { payout: Payout }) =>
  kind === 'return' ? (
    <ScreenLink to={`/admin/returns/${sourceId}`}>{texts.toReturn}</ScreenLink>
  ) : (
    <ScreenLink to={`/admin/orders/${orderId}`}>{texts.toOrder}</ScreenLink>
  );

function AccountForm({ payout, onChange }: PayoutDrawerProps) {
  const { iban, ibanHolder, customer } = payout;
  const form = useSchemaForm({
    schema: PayoutAccount,
    initialValues: toFormValues(PayoutAccount, { iban, ibanHolder: ibanHolder ?? customer }),
    submit: async (account) => {
      await call(changePayout, { params: { id: payout.id }, body: { ...account, version: payout.version } });
      snackbar.success(texts.accountSaved);
      onChange();
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={texts.iban}
        hint={texts.ibanHint}
        spellCheck={false}
        {...form.field('iban')}
        isOptional={false}
      />
      <TextField label={texts.holder} {...form.field('ibanHolder')} isOptional={false} />
      <div className="form-ends">
        <Button type="submit" size="s" isBusy={form.isSubmitting}>
          {texts.saveAccount}
        </Button>
      </div>
    </form>
  );
}

function SentForm({ payout, onDone }: PayoutDrawerProps) {
  const form = useSchemaForm({
    schema: SentFields,
    initialValues: toFormValues(SentFields, null),
    submit: async (fields) => {
      const body = { ...fields, version: payout.version, isSent: true };
      await call(markPayout, { params: { id: payout.id }, body });
      snackbar.success(texts.marked);
      onDone();
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.reference} hint={texts.referenceHint} {...form.field('reference')} />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.markSent}
        </Button>
      </div>
    </form>
  );
}

function Unmark({ payout, onDone }: PayoutDrawerProps) {
  const { run, isBusy } = useAction(onDone);
  const body = { version: payout.version, isSent: false };
  return (
    <div className="act-row">
      <Button
        size="s"
        isBusy={isBusy}
        onClick={() => void run(() => call(markPayout, { params: { id: payout.id }, body }), texts.unmarked)}
      >
        {texts.unmark}
      </Button>
    </div>
  );
}
