import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { useAct } from '../../../ui/admin/use-act.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { showPhone } from '../../account/rules.ts';
import { ibanOf } from '../../returns/iban-rules.ts';
import { changePayout, markPayout, type Payout } from '../contract.ts';
import { texts } from './payout-texts.ts';

type PayoutDrawerProps = { payout: Payout; onChange: () => void; onDone: () => void; onClose: () => void };

/** Whom to pay, how much and where; and that it is done. */
export const PayoutDrawer = (props: PayoutDrawerProps) => (
  <Drawer title={texts.drawer(props.payout.orderNumber)} isOpen onClose={props.onClose}>
    <div className="panel-stack">
      <Facts payout={props.payout} />
      {props.payout.sentAt ? (
        <Unmark {...props} />
      ) : (
        <>
          <AccountForm {...props} />
          {props.payout.iban && <SentForm {...props} />}
        </>
      )}
    </div>
  </Drawer>
);

const Facts = ({ payout }: { payout: Payout }) => (
  <dl className="admin-facts">
    <dt>{texts.amount}</dt>
    <dd className="num">
      <b>{showRon(payout.amount)}</b>
    </dd>
    <dt>{texts.customer}</dt>
    <dd>{payout.customer}</dd>
    <dt>{texts.email}</dt>
    <dd>{payout.email}</dd>
    <dt>{texts.phone}</dt>
    <dd className="num">{showPhone(payout.phoneNumber)}</dd>
    <dt>{texts.kind}</dt>
    <dd>
      {payout.kindName} · <Source payout={payout} />
    </dd>
    {payout.reason && (
      <>
        <dt>{texts.reason}</dt>
        <dd>{payout.reason}</dd>
      </>
    )}
    {payout.sentAt && (
      <>
        <dt>{texts.sentAt}</dt>
        <dd className="num">
          {showMoment(new Date(payout.sentAt))} {payout.sentBy && texts.by(payout.sentBy)}
        </dd>
        <dt>{texts.iban}</dt>
        <dd className="num">{payout.iban}</dd>
        <dt>{texts.reference}</dt>
        <dd>{payout.reference}</dd>
      </>
    )}
  </dl>
);

const Source = ({ payout: { kind, sourceId, orderId } }: { payout: Payout }) =>
  kind === 'return' ? (
    <Link className="link" to={`/admin/returns/${sourceId}`}>
      {texts.toReturn}
    </Link>
  ) : (
    <Link className="link" to={`/admin/orders/${orderId}`}>
      {texts.toOrder}
    </Link>
  );

function AccountForm({ payout, onChange }: PayoutDrawerProps) {
  const form = useForm({
    initial: { iban: payout.iban ?? '', ibanHolder: payout.ibanHolder ?? payout.customer },
    check: ({ iban, ibanHolder }) => ({
      iban: ibanOf(iban) ? undefined : texts.badIban,
      ibanHolder: ibanHolder.trim() ? undefined : texts.badHolder,
    }),
    send: async (values) => {
      await call(changePayout, { params: { id: payout.id }, body: { ...values, version: payout.version } });
      snackbar.success(texts.accountSaved);
      onChange();
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.iban} hint={texts.ibanHint} spellCheck={false} {...form.field('iban')} />
      <TextField label={texts.holder} {...form.field('ibanHolder')} />
      <div className="form-ends">
        <Button type="submit" size="s" isBusy={form.isSending}>
          {texts.saveAccount}
        </Button>
      </div>
    </form>
  );
}

function SentForm({ payout, onDone }: PayoutDrawerProps) {
  const form = useForm({
    initial: { reference: '' },
    check: () => ({}),
    send: async ({ reference }) => {
      const body = { version: payout.version, isSent: true, reference };
      await call(markPayout, { params: { id: payout.id }, body });
      snackbar.success(texts.marked);
      onDone();
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={texts.reference}
        hint={texts.referenceHint}
        isOptional
        maxLength={60}
        {...form.field('reference')}
      />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.markSent}
        </Button>
      </div>
    </form>
  );
}

function Unmark({ payout, onDone }: PayoutDrawerProps) {
  const { act, isBusy } = useAct(onDone);
  const body = { version: payout.version, isSent: false };
  return (
    <div className="act-row">
      <Button
        size="s"
        isBusy={isBusy}
        onClick={() => void act(() => call(markPayout, { params: { id: payout.id }, body }), texts.unmarked)}
      >
        {texts.unmark}
      </Button>
    </div>
  );
}
