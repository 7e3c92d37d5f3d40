import { formatPhone } from '../../../account/identity/rules.ts';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { refundMethods } from '../../../sales/payment-methods/methods.ts';
import { DetailPage, type DetailPartProps } from '../../../ui/admin/DetailPage.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { History, toHistoryEvents } from '../../../ui/admin/History.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { submitTransition, TransitionButtons } from '../../../ui/admin/TransitionButtons.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type AdminReturn, changeAdminReturn, getAdminReturn } from '../admin-contract.ts';
import { outcomes, type ReturnState } from '../rules.ts';
import { ReturnLabelPanel } from './ReturnLabelPanel.tsx';
import { ReturnStateDot } from './ReturnStateDot.tsx';
import { type ChosenOutcome, chosenOutcomes, refundMethodText, stepForm, withoutOutcomes } from './rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/returns', name: texts.title };

/** /admin/returns/7 */
export default function ReturnPage() {
  return (
    <DetailPage
      name={texts.one}
      back={back}
      load={(id, signal) => call(getAdminReturn, { params: { id } }, signal)}
      Summary={Summary}
      Steps={ReturnSteps}
      Parts={Parts}
    />
  );
}

const Summary = ({ record: { state, stateName, kindName, createdAt } }: { record: AdminReturn }) => (
  <>
    <ReturnStateDot state={state} stateName={stateName} /> · {kindName}, {formatDateTime(new Date(createdAt))}
  </>
);

const Parts = (props: DetailPartProps<AdminReturn>) => {
  const { record } = props;
  return (
    <div className="panels panels-wide">
      <ReturnLinesPanel record={record} />
      <div className="panel-stack">
        <ReturnPersonPanel record={record} />
        {(record.label || record.canChooseLabel) && <ReturnLabelPanel {...props} />}
        <Panel title={texts.history}>
          <History label={texts.history} events={toHistoryEvents(record.states)} />
        </Panel>
      </div>
    </div>
  );
};

function ReturnSteps(props: DetailPartProps<AdminReturn>) {
  const mayRefund = useHasPermission('refund');
  const steps = props.record.next.filter((step) => mayRefund || step !== 'refunded');
  return (
    <TransitionButtons steps={steps} names={texts.steps} isMain={(step) => step !== 'rejected'}>
      {(step, onClose) => <StepDialog key={step} {...props} step={step} onClose={onClose} />}
    </TransitionButtons>
  );
}

type StepProps = DetailPartProps<AdminReturn> & { step: ReturnState; onClose: () => void };

function StepDialog(props: StepProps) {
  const { record, step, onClose } = props;
  const lines = step === 'received' ? record.products : [];
  const form = useSchemaForm({
    schema: stepForm(step === 'rejected'),
    initialValues: { note: '', products: withoutOutcomes(lines) },
    submit: ({ note, products }) => {
      const body = { state: step, note, products: chosenOutcomes(products) };
      return submitTransition(call(changeAdminReturn, { params: { id: record.id }, body }), texts.stepDone, props);
    },
  });
  return (
    <FormDialog title={`${texts.steps[step]}: ${record.number}`} form={form} action={texts.goOn} onClose={onClose}>
      {step === 'refunded' && <p className="dialog-text">{refundText(record)}</p>}
      <OutcomeFields
        lines={lines}
        products={form.value('products')}
        error={(index) => form.error(`products.${index}`)}
        onChange={(products) => form.setValue('products', products)}
      />
      <TextAreaField
        label={texts.note}
        hint={step === 'rejected' ? texts.rejectHint : texts.noteHint}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function refundText({ amount, refundBy, isPaid }: AdminReturn): string {
  if (amount === 0) return isPaid ? texts.refundKept : texts.refundNothing;
  const { isByProvider } = refundMethods[refundBy];
  return isByProvider ? texts.refundCard(formatLei(amount)) : texts.refundTransfer(formatLei(amount));
}

const ReturnLinesPanel = ({ record }: { record: AdminReturn }) => (
  <Panel title={texts.lines}>
    <div className="rows-scroll">
      <table className="plain-rows">
        <thead>
          <tr>
            <th>{texts.product}</th>
            <th>{texts.outcome}</th>
            <th className="is-number">{texts.quantity}</th>
            <th className="is-number">{texts.worth}</th>
          </tr>
        </thead>
        <tbody>
          {record.products.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                {line.returnReason && (
                  <div className="muted small">
                    {texts.reason}: {line.returnReason}
                  </div>
                )}
              </td>
              <td>{line.outcome ? texts.outcomes[line.outcome] : '—'}</td>
              <td className="is-number num">{line.returnQuantity}</td>
              <td className="is-number num">{formatLei(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <Sums record={record} />
      </table>
    </div>
  </Panel>
);

function Sums({ record }: { record: AdminReturn }) {
  const rows: [string, number][] = [
    [texts.goods, record.goodsAmount],
    [texts.delivery, record.deliveryAmount],
    [texts.fee, record.feeAmount],
    [texts.labelSum, -record.chargedAmount],
  ];
  return (
    <tfoot>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <tr key={name}>
            <th colSpan={3} scope="row">
              {name}
            </th>
            <td className="is-number num">{formatLei(amount)}</td>
          </tr>
        ))}
      <tr>
        <th colSpan={3} scope="row">
          <b>{texts.sum}</b>
        </th>
        <td className="is-number num">
          <b>{formatLei(record.amount)}</b>
        </td>
      </tr>
    </tfoot>
  );
}

const ReturnPersonPanel = ({ record }: { record: AdminReturn }) => (
  <Panel title={texts.who}>
    <Facts>
      <Fact name={texts.customer}>
        <ScreenLink to={`/admin/customers/${record.accountId}`}>
          {record.firstName} {record.lastName}
        </ScreenLink>
      </Fact>
      <Fact name={texts.order}>
        <ScreenLink to={`/admin/orders/${record.orderId}`}>{record.orderNumber}</ScreenLink>,{' '}
        {record.isPaid ? texts.paid : texts.notPaid}
      </Fact>
      <Fact name={texts.email}>
        <EmailAddress address={record.email} />
      </Fact>
      <Fact name={texts.phone}>{formatPhone(record.phoneNumber)}</Fact>
      <Fact name={texts.declaredBy}>{record.declaredBy}</Fact>
      {record.address && (
        <Fact name={texts.address}>
          {record.address.street} {record.address.number}, {record.address.locality}, {record.address.countyName}
        </Fact>
      )}
      <Fact name={texts.way}>{refundMethodText(record)}</Fact>
      {refundMethods[record.refundBy].needsIban && record.amount > 0 && <Account record={record} />}
    </Facts>
  </Panel>
);

const Account = ({ record: { iban, ibanHolder, state } }: { record: AdminReturn }) => (
  <>
    <Fact name={texts.iban}>{iban ?? texts.missing}</Fact>
    <Fact name={texts.holder}>{ibanHolder}</Fact>
    {state === 'refunded' && (
      <Fact name="">
        <ScreenLink to="/admin/payments/transfers">{texts.toPayouts}</ScreenLink>
      </Fact>
    )}
  </>
);

type OutcomeFieldsProps = {
  lines: readonly Pick<AdminReturn['products'][number], 'id' | 'name' | 'returnQuantity'>[];
  /** In the order of the lines. */
  products: ChosenOutcome[];
  error: (index: number) => string | undefined;
  onChange: (products: ChosenOutcome[]) => void;
};

export const OutcomeFields = ({ lines, products, error, onChange }: OutcomeFieldsProps) =>
  lines.map(({ id, name, returnQuantity }, index) => (
    <SelectField
      key={id}
      label={`${returnQuantity} × ${name}`}
      value={products[index]?.outcome ?? ''}
      error={error(index)}
      onChange={({ target }) => {
        const outcome = outcomes.find((value) => value === target.value) ?? null;
        onChange(products.with(index, { id, outcome }));
      }}
    >
      <option value="">{texts.chooseOutcome}</option>
      {outcomes.map((outcome) => (
        <option key={outcome} value={outcome}>
          {texts.outcomes[outcome]}
        </option>
      ))}
    </SelectField>
  ));
