import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { download } from '../../../platform/http/download.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import { localDate } from '../../../platform/time.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminGiftCard,
  blockGiftCard,
  changeGiftCardRecipient,
  extendGiftCard,
  getGiftCard,
  getGiftCards,
  getGiftCardsCsv,
  sendGiftCard,
} from '../contract.ts';
import { RecipientFields, ValidityFields } from '../fields.ts';
import { type GiftCardState, giftCardStates, giftDesignNames } from '../rules.ts';
import { IssueCard } from './IssueCard.tsx';
import { texts } from './texts.ts';

const tones: Record<GiftCardState, Tone> = { usable: 'ok', empty: 'calm', expired: 'warn', blocked: 'bad' };
const stateOptions = [
  { value: 'all', name: texts.anyState },
  ...giftCardStates.map((value) => ({ value: String(value), name: texts.states[value] })),
];

const columns: Column<AdminGiftCard>[] = [
  { key: 'code', name: texts.code, cell: ({ maskedCode }) => <span className="num nowrap">{maskedCode}</span> },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ state }) => <StatusDot tone={tones[state]}>{texts.states[state]}</StatusDot>,
  },
  { key: 'email', name: texts.recipient, isOnCard: true, cell: ({ recipientEmail }) => recipientEmail ?? '—' },
  { key: 'amount', name: texts.amount, isNumber: true, cell: ({ amount }) => formatLei(amount) },
  {
    key: 'balance',
    name: texts.balance,
    isOnCard: true,
    sort: 'balance',
    isNumber: true,
    cell: ({ balance }) => formatLei(balance),
  },
  { key: 'until', name: texts.until, sort: 'until', cell: ({ validUntil }) => formatDate(new Date(validUntil)) },
  { key: 'created', name: texts.createdAt, sort: 'created', cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
];

/** /admin/gift-cards */
export default function GiftCardsPage() {
  const list = useList(getGiftCards);
  const [openId, setOpenId] = useState<number | null>(null);
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <>
      <PageHead title={texts.title} text={list.data && texts.text(list.data.open, list.data.expired)}>
        <ScreenLink to="/admin/gift-card-sales">{texts.toSales}</ScreenLink>
        <IfPermitted permission="accounting:read">
          <Button size="s" onClick={() => void downloadBalances()}>
            {texts.file}
          </Button>
        </IfPermitted>
        <UnlessReadOnly>
          <IssueCard onIssued={list.refresh} />
        </UnlessReadOnly>
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ maskedCode }) => texts.nameOf(maskedCode)}
        onOpen={({ id }) => setOpenId(id)}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      {open && (
        <Drawer title={texts.nameOf(open.maskedCode)} isOpen onClose={() => setOpenId(null)}>
          <Card card={open} onChange={list.refresh} />
        </Drawer>
      )}
    </>
  );
}

const downloadBalances = (): Promise<void> =>
  download(getGiftCardsCsv, { query: { day: localDate(new Date()) } }).catch((failure: unknown) =>
    snackbar.error(errorMessage(failure)),
  );

function ExtendDialog({ card, onDone, onClose }: { card: AdminGiftCard; onDone: () => void; onClose: () => void }) {
  const form = useSchemaForm({
    schema: ValidityFields,
    initialValues: toFormValues(ValidityFields, card),
    submit: async (body) => {
      await call(extendGiftCard, { params: { id: card.id }, body });
      snackbar.success(texts.extended);
      onDone();
    },
  });
  return (
    <FormDialog title={texts.extend} text={texts.extendText} form={form} action={texts.extend} onClose={onClose}>
      <DateField label={texts.until} {...form.field('validUntil')} />
    </FormDialog>
  );
}

function RecipientDialog({ card, onDone, onClose }: { card: AdminGiftCard; onDone: () => void; onClose: () => void }) {
  const form = useSchemaForm({
    schema: RecipientFields,
    initialValues: toFormValues(RecipientFields, { ...card, recipientEmail: card.recipientEmail ?? '' }),
    submit: async (body) => {
      await call(changeGiftCardRecipient, { params: { id: card.id }, body });
      snackbar.success(texts.recipientChanged);
      onDone();
    },
  });
  return (
    <FormDialog
      title={texts.changeRecipient}
      text={texts.changeRecipientText}
      form={form}
      action={texts.changeRecipient}
      onClose={onClose}
    >
      <TextField type="email" label={texts.recipientEmail} autoComplete="off" {...form.field('recipientEmail')} />
      <TextField label={texts.recipientName} autoComplete="off" {...form.field('recipientName')} />
    </FormDialog>
  );
}

function Card({ card, onChange }: { card: AdminGiftCard; onChange: () => void }) {
  const { id, state, recipientEmail } = card;
  const details = useAsyncData((signal) => call(getGiftCard, { params: { id } }, signal));
  const { run, isBusy } = useAction(onChange);
  const [dialog, setDialog] = useState<'extend' | 'recipient' | null>(null);
  const isBlocked = state === 'blocked';
  const close = () => setDialog(null);
  const onDone = () => {
    close();
    onChange();
  };
  return (
    <div className="panel-stack">
      <Facts>
        <Fact name={texts.state}>
          <StatusDot tone={tones[state]}>{texts.states[state]}</StatusDot>
        </Fact>
        <Fact name={texts.balance}>
          <b>{formatLei(card.balance)}</b> / {formatLei(card.amount)}
        </Fact>
        <Fact name={texts.until}>{formatDate(new Date(card.validUntil))}</Fact>
        <Fact name={texts.recipient}>{[card.recipientName, recipientEmail].filter(Boolean).join(', ') || '—'}</Fact>
        <Fact name={texts.senderName}>{card.senderName}</Fact>
        <Fact name={texts.sending}>{describeSending(card)}</Fact>
        <Fact name={texts.message}>{card.message}</Fact>
        <Fact name={texts.design}>{giftDesignNames[card.design]}</Fact>
        {card.saleOrderId && (
          <Fact name={texts.sale}>
            <ScreenLink to={`/admin/gift-card-sales/${card.saleOrderId}`}>{texts.toSale}</ScreenLink>
          </Fact>
        )}
      </Facts>
      <h3>{texts.history}</h3>
      <table className="plain-rows">
        <tbody>
          {details.data?.movements.map(({ id: movementId, kind, amount, order, at }) => (
            <tr key={movementId}>
              <td>
                {texts.kinds[kind]} {order && <ScreenLink to={`/admin/orders/${order.id}`}>{order.number}</ScreenLink>}
                <div className="muted small num">{formatDateTime(new Date(at))}</div>
              </td>
              <td className="is-number num">{formatLei(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <UnlessReadOnly>
        {dialog === 'extend' && <ExtendDialog card={card} onDone={onDone} onClose={close} />}
        {dialog === 'recipient' && <RecipientDialog card={card} onDone={onDone} onClose={close} />}
        <div className="form-ends">
          <Button size="s" onClick={() => setDialog('extend')}>
            {texts.extend}
          </Button>
          {card.balance === card.amount && (
            <Button size="s" onClick={() => setDialog('recipient')}>
              {texts.changeRecipient}
            </Button>
          )}
          {recipientEmail && state === 'usable' && (
            <Button
              size="s"
              isBusy={isBusy}
              onClick={() => void run(() => call(sendGiftCard, { params: { id } }), texts.sent)}
            >
              {texts.send}
            </Button>
          )}
          <Button
            size="s"
            isBusy={isBusy}
            onClick={() =>
              void run(
                () => call(blockGiftCard, { params: { id }, body: { isBlocked: !isBlocked } }),
                isBlocked ? texts.unblocked : texts.blocked,
              )
            }
          >
            {isBlocked ? texts.unblock : texts.block}
          </Button>
        </div>
      </UnlessReadOnly>
    </div>
  );
}

function describeSending({ sentAt, sendOn, recipientEmail }: AdminGiftCard): string | null {
  if (sentAt) return formatDateTime(new Date(sentAt));
  return sendOn && recipientEmail ? texts.waitsFor(formatDate(new Date(sendOn))) : null;
}
