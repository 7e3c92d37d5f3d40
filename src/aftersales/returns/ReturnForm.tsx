import { useEffect, useState } from 'react';
import { ApiError, call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { SumRow } from '../../sales/cart/SumRow.tsx';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FieldError } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { addReturn, getReturnOrder, type OrderProducts, type Return } from './contract.ts';
import { IbanFields } from './IbanForm.tsx';
import { getLabelOptions, type LabelOptions } from './label-contract.ts';
import {
  asksIban,
  type Draft,
  emptyLine,
  estimateRefund,
  findProblems,
  type Problems,
  selectedProducts,
  withLine,
} from './page-rules.ts';
import { ReturnSkeletons } from './ReturnCards.tsx';
import { AddressPart, FormSection, ProductRow } from './ReturnFormSections.tsx';
import { texts } from './texts.ts';

type ReturnFormProps = {
  orderId: number;
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
  onSent: (created: Return) => void;
};

export function ReturnForm({ orderId, ...rest }: ReturnFormProps) {
  const loadedOrder = useAsyncData((signal) => call(getReturnOrder, { query: { orderId } }, signal));
  const waiting = (
    <FormSection id="return-products" title={texts.products}>
      <ReturnSkeletons height={104} />
    </FormSection>
  );
  return (
    <AsyncContent result={loadedOrder} skeleton={waiting}>
      {(order) =>
        order.products.length === 0 ? (
          <p className="add-return-nothing">{texts.nothingLeft}</p>
        ) : (
          <Fields order={order} onStale={loadedOrder.refresh} {...rest} />
        )
      }
    </AsyncContent>
  );
}

type FieldsProps = Omit<ReturnFormProps, 'orderId'> & { order: OrderProducts; onStale: () => void };

function Fields({ order, draft, change, onSent, onStale }: FieldsProps) {
  const { problems, message, isSending, send } = useSubmit({ order, draft, onSent, onStale });
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void send();
  };
  return (
    <>
      <ProductsPart order={order} draft={draft} change={change} error={problems.products} />
      <AddressPart draft={draft} change={change} error={problems.address} />
      {/* AddressPart contains a form, and forms cannot be nested. */}
      <form className="add-return-form" noValidate onSubmit={onSubmit}>
        <RefundPart order={order} draft={draft} change={change} problems={problems} />
        <SendPart order={order} draft={draft} message={message} isSending={isSending} />
      </form>
    </>
  );
}

type SendPartProps = { order: OrderProducts; draft: Draft; message: string | null; isSending: boolean };

function SendPart({ order, draft, message, isSending }: SendPartProps) {
  const { partOfDelivery } = order;
  const { goods, services, total } = estimateRefund(order, selectedProducts(order.products, draft.lines));
  return (
    <div className="part add-return-send">
      <dl>
        <SumRow name={texts.goodsBack} value={formatRon(goods)} />
        {services > 0 && <SumRow name={texts.servicesBack} value={formatRon(services)} />}
        <SumRow name={texts.amountBack} value={formatRon(total)} isTotal />
      </dl>
      {services > 0 && partOfDelivery && (
        <p className="small muted">
          {texts.deliveryPart(formatRon(partOfDelivery.paid), formatRon(partOfDelivery.refunded))}
        </p>
      )}
      <LabelNote />
      <FormMessage>{message}</FormMessage>
      <Button type="submit" variant="brand" size="l" isFull isBusy={isSending}>
        {texts.send}
      </Button>
    </div>
  );
}

/** Tells who pays for the way back; the label itself is requested on the page of the return. */
function LabelNote() {
  const { data: options } = useAsyncData((signal) => call(getLabelOptions, {}, signal));
  return <p className="small muted">{options ? labelNote(options) : texts.estimate}</p>;
}

function labelNote({ courierName, sources, charge }: LabelOptions): string {
  if (sources.length === 0) return texts.estimate;
  return charge > 0 ? texts.estimateLabel(courierName, formatRon(charge)) : texts.estimateFree(courierName);
}

type ProductsPartProps = {
  order: OrderProducts;
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
  error: string | undefined;
};

const ProductsPart = ({ order, draft, change, error }: ProductsPartProps) => (
  <FormSection id="return-products" title={texts.products} text={texts.productsText}>
    {error && <FieldError id="return-products-error">{error}</FieldError>}
    <ul className="return-products">
      {order.products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          line={draft.lines[product.id] ?? emptyLine}
          onChange={(changes) => change((before) => withLine(before, product.id, changes))}
        />
      ))}
    </ul>
  </FormSection>
);

type RefundPartProps = {
  order: OrderProducts;
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
  problems: Problems;
};

function RefundPart({ order, draft, change, problems }: RefundPartProps) {
  if (!asksIban(order))
    return (
      <FormSection id="return-refund" title={texts.refund}>
        <p>{order.isForGiftCard ? texts.toGiftCard : texts.toCard}</p>
      </FormSection>
    );
  return (
    <FormSection id="return-refund" title={texts.refund} text={texts.toAccount}>
      <IbanFields
        isOptional
        iban={{ value: draft.iban, error: problems.iban }}
        holder={{ value: draft.ibanHolder, error: problems.ibanHolder }}
        onChange={(changes) => change((before) => ({ ...before, ...changes }))}
      />
    </FormSection>
  );
}

type SubmitParams = { order: OrderProducts; draft: Draft; onSent: (created: Return) => void; onStale: () => void };

const sectionIds: [keyof Problems, string][] = [
  ['products', 'return-products'],
  ['address', 'return-address'],
];

/** Shows problems after the first submit. Retries reuse the request key, so a lost response creates no second return. */
function useSubmit({ order, draft, onSent, onStale }: SubmitParams) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const found = findProblems(draft, order);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another try moves the keyboard
  useEffect(() => {
    if (attempts > 0) focusProblem(found);
  }, [attempts]);

  const send = async () => {
    if (isSending) return;
    setIsSubmitted(true);
    if (Object.keys(found).length > 0) return setAttempts((before) => before + 1);
    setMessage(null);
    setIsSending(true);
    await call(addReturn, { body: bodyOf(order, draft, requestKey) }).then(onSent, (failure: unknown) => {
      setMessage(errorMessage(failure));
      snackbar.error(errorMessage(failure));
      if (failure instanceof ApiError && failure.status === 409) onStale();
    });
    setIsSending(false);
  };
  return { problems: isSubmitted ? found : {}, message, isSending, send };
}

function bodyOf(order: OrderProducts, draft: Draft, requestKey: string) {
  const account = asksIban(order) ? { iban: draft.iban, ibanHolder: draft.ibanHolder } : {};
  return {
    orderId: order.id,
    addressId: draft.addressId ?? 0,
    products: selectedProducts(order.products, draft.lines),
    requestKey,
    ...account,
  };
}

function focusProblem(problems: Problems): void {
  const sectionId = sectionIds.find(([name]) => problems[name])?.[1];
  const target = sectionId
    ? document.getElementById(sectionId)
    : document.querySelector<HTMLElement>('[aria-invalid="true"]');
  target?.focus();
}
