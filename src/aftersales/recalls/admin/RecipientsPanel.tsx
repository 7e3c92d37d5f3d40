import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { getRecallRecipients, markReplaced, type Recall, type Recipient, refundRecipient } from '../admin-contract.ts';
import { ReplacedFields } from '../fields.ts';
import { recipientFilters } from '../rules.ts';
import { texts as sharedTexts } from '../texts.ts';
import { texts } from './texts.ts';

type RecipientsPanelProps = { recall: Recall; onChange: () => void };

const filterOptions = recipientFilters.map((value) => ({ value, name: texts.recipientFilters[value] }));

export function RecipientsPanel({ recall, onChange }: RecipientsPanelProps) {
  const list = useList(getRecallRecipients, { params: { id: recall.id } });
  const settle = () => {
    list.refresh();
    onChange();
  };
  const columns = columnsOf(recall, settle);
  return (
    <>
      <h2 className="recall-people">{texts.people}</h2>
      <TablePanel
        list={list}
        label={texts.people}
        columns={recall.isExercise ? columns.slice(0, 3) : columns}
        rowName={({ orderNumber }) => texts.personName(orderNumber)}
        search={texts.peopleSearch}
        filters={
          !recall.isExercise && <FilterChips label={texts.filter} options={filterOptions} {...list.filter('state')} />
        }
        empty={{ title: texts.noPeople, text: texts.noPeopleText }}
      />
    </>
  );
}

const columnsOf = (recall: Recall, onSettled: () => void): Column<Recipient>[] => [
  {
    key: 'order',
    name: texts.order,
    cell: ({ orderId, orderNumber, name, isGuest }) => (
      <>
        <ScreenLink to={`/admin/orders/${orderId}`}>{orderNumber}</ScreenLink>
        <small className="muted recall-note">{[name, isGuest && texts.guest].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    key: 'shipped',
    name: texts.shipped,
    cell: ({ shippedAt }) => <span className="num">{formatDate(new Date(shippedAt))}</span>,
  },
  {
    key: 'units',
    name: texts.lots,
    isOnCard: true,
    cell: ({ units }) => (
      <span className="num">
        {units
          .map(({ lotCode, quantity, returned }) =>
            returned > 0 ? `${lotCode} × ${quantity} (${texts.returnedUnits} ${returned})` : `${lotCode} × ${quantity}`,
          )
          .join(', ')}
      </span>
    ),
  },
  { key: 'messages', name: texts.messages, isOnCard: true, cell: (row) => <Messages recipient={row} /> },
  {
    key: 'answer',
    name: texts.answer,
    isOnCard: true,
    cell: (row) => <AnswerCell recallId={recall.id} recipient={row} onSettled={onSettled} />,
  },
];

const Messages = ({ recipient: { messages, readAt } }: { recipient: Recipient }) => (
  <>
    {messages.map(({ channel, round, state, at, error }) => (
      <small key={`${channel} ${round}`} className="recall-note num" title={error || formatDateTime(new Date(at))}>
        {channel === 'mail' ? texts.mailRow : texts.smsRow}
        {round > 0 && ` (${texts.reminder(round)})`}: {texts.messageStates[state]}
      </small>
    ))}
    <small className="muted recall-note num">
      {readAt ? texts.readAt(formatDateTime(new Date(readAt))) : texts.notRead}
    </small>
  </>
);

type AnswerCellProps = { recallId: number; recipient: Recipient; onSettled: () => void };

function AnswerCell({ recallId, recipient, onSettled }: AnswerCellProps) {
  const { answer, pictures, returnId, returnNumber, replacementOrder, settledAt } = recipient;
  if (!answer) return null;
  return (
    <div className="recall-answer">
      {sharedTexts.answers[answer]}
      {pictures.map(({ id, image }) => (
        <a key={id} className="link recall-note" href={image} target="_blank" rel="noopener">
          {texts.picture}
        </a>
      ))}
      {returnId && returnNumber && (
        <ScreenLink to={`/admin/returns/${returnId}`}>{texts.openReturn(returnNumber)}</ScreenLink>
      )}
      {replacementOrder && <small className="recall-note num">{texts.replacedBy(replacementOrder)}</small>}
      {settledAt ? (
        <small className="muted recall-note">{texts.settledOn(formatDate(new Date(settledAt)))}</small>
      ) : (
        <UnlessReadOnly>
          {answer === 'refund' && (
            <IfPermitted permission="refund">
              <RefundButton {...{ recallId, recipient, onSettled }} />
            </IfPermitted>
          )}
          {answer === 'replacement' && <ReplacedButton {...{ recallId, recipient, onSettled }} />}
        </UnlessReadOnly>
      )}
    </div>
  );
}

function RefundButton({ recallId, recipient: { id: recipientId, orderNumber }, onSettled }: AnswerCellProps) {
  const [isAsking, setIsAsking] = useState(false);
  const refund = async () => {
    setIsAsking(false);
    await call(refundRecipient, { params: { id: recallId }, body: { recipientId } }).then(
      () => {
        snackbar.success(texts.refunded);
        onSettled();
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
  };
  return (
    <>
      <Button size="s" onClick={() => setIsAsking(true)}>
        {texts.refund}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.refundTitle(orderNumber)}
        action={texts.refund}
        onConfirm={() => void refund()}
        onClose={() => setIsAsking(false)}
      >
        {texts.refundText}
      </ConfirmDialog>
    </>
  );
}

function ReplacedButton(props: AnswerCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {texts.replaced}
      </Button>
      {isOpen && <ReplacedDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReplacedDialog({ recallId, recipient, onSettled, onClose }: AnswerCellProps & { onClose: () => void }) {
  const form = useSchemaForm({
    schema: ReplacedFields,
    initialValues: toFormValues(ReplacedFields, null),
    submit: async ({ orderNumber }) => {
      await call(markReplaced, { params: { id: recallId }, body: { orderNumber, recipientId: recipient.id } });
      snackbar.success(texts.replacedDone);
      onClose();
      onSettled();
    },
  });
  return (
    <FormDialog title={texts.replaced} text={texts.replacedText} action={texts.replaced} form={form} onClose={onClose}>
      <TextField label={texts.replacementOrder} autoComplete="off" {...form.field('orderNumber')} />
    </FormDialog>
  );
}
