import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { customerDraft } from '../../account/identity/customer-draft.ts';
import { RequireSignIn } from '../../account/identity/RequireSignIn.tsx';
import { useSession } from '../../account/identity/session.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { buyerId } from '../../sales/checkout/buyer.ts';
import { RadioGroup, RadioOption } from '../../sales/checkout/RadioGroup.tsx';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Route } from './+types/AddReturnPage.ts';
import { getReturnList, getReturnOrders, type Return, type ReturnableOrder } from './contract.ts';
import { type Draft, emptyDraft, parseId, withOrder } from './page-rules.ts';
import { EarlierReturns, ReturnSkeletons } from './ReturnCards.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { FormSection } from './ReturnFormSections.tsx';
import { texts } from './texts.ts';
import './returns.css';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.addTitle);

export default function AddReturnPage() {
  const [query] = useSearchParams();
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <div className="add-return">
      <header className="add-return-head">
        <h1>{texts.addTitle}</h1>
        <p>{texts.addText}</p>
      </header>
      <RequireSignIn skeleton={<ReturnSkeletons />}>
        <AddReturn key={legalEntityId} orderId={parseId(query.get('orderId'))} />
      </RequireSignIn>
    </div>
  );
}

const loadOrders = (signal: AbortSignal): Promise<ReturnableOrder[]> =>
  call(getReturnOrders, { query: { legalEntityId: buyerId() } }, signal);

function AddReturn({ orderId }: { orderId: number | null }) {
  const orders = useAsyncData(loadOrders);
  const returns = useAsyncData((signal) => call(getReturnList, { query: { legalEntityId: buyerId() } }, signal));
  const { draft, change, reset } = useReturnDraft(orderId);
  const earlier = useRef<HTMLHeadingElement>(null);
  const onSent = ({ id, number }: Return) => {
    snackbar.success(texts.sent(number), {
      action: { name: texts.viewReturn, to: `/view-return/${id}` },
      duration: 10_000,
    });
    reset();
    orders.retry();
    returns.refresh();
    earlier.current?.focus();
  };
  return (
    <>
      <OrderPart
        orders={orders}
        selectedId={draft.orderId}
        onSelect={(id) => change((before) => withOrder(before, id))}
      />
      {draft.orderId !== null && (
        <ReturnForm key={draft.orderId} orderId={draft.orderId} draft={draft} change={change} onSent={onSent} />
      )}
      <section className="add-return-earlier" aria-labelledby="earlier-returns">
        <h2 id="earlier-returns" ref={earlier} tabIndex={-1}>
          {texts.earlier}
        </h2>
        <EarlierReturns returns={returns} />
      </section>
    </>
  );
}

const storageKey = 'return-draft';

/** Persists the draft across reloads, except for the bank account. */
function useReturnDraft(orderId: number | null) {
  const [draft, setDraft] = useState<Draft>(() => initialDraft(readStoredDraft(), orderId));
  const change = (next: (before: Draft) => Draft) =>
    setDraft((before) => {
      const after = next(before);
      storeDraft(after);
      return after;
    });
  return { draft, change, reset: () => change(() => emptyDraft) };
}

/** An order id in the URL overrides a draft of another order. */
const initialDraft = (stored: Draft, orderId: number | null): Draft =>
  orderId === null || stored.orderId === orderId ? stored : { ...emptyDraft, orderId };

const storeDraft = ({ iban: _, ibanHolder: __, ...draft }: Draft): void => customerDraft.write(storageKey, draft);

function readStoredDraft(): Draft {
  const found = customerDraft.read(storageKey);
  return isStoredDraft(found) ? { ...emptyDraft, ...found } : emptyDraft;
}

const isStoredDraft = (found: unknown): found is Pick<Draft, 'orderId' | 'addressId' | 'lines'> =>
  typeof found === 'object' && found !== null && 'orderId' in found && 'addressId' in found && 'lines' in found;

type OrderPartProps = {
  orders: { data: ReturnableOrder[] | null; failure: string | null; retry: () => void };
  selectedId: number | null;
  onSelect: (orderId: number) => void;
};

const OrderPart = ({ orders, selectedId, onSelect }: OrderPartProps) => (
  <FormSection id="return-order" title={texts.order}>
    <AsyncContent result={orders} skeleton={<ReturnSkeletons />}>
      {(list) =>
        list.length === 0 ? (
          <NoOrders />
        ) : (
          <RadioGroup label={texts.order}>
            {list.map((order) => (
              <RadioOption
                key={order.id}
                name="order"
                isSelected={order.id === selectedId}
                onSelect={() => onSelect(order.id)}
                title={texts.orderName(order.number)}
                text={<Facts order={order} />}
                end={formatRon(order.total)}
              />
            ))}
          </RadioGroup>
        )
      }
    </AsyncContent>
  </FormSection>
);

const Facts = ({ order: { createdAt, lastDay, productCount } }: { order: ReturnableOrder }) => (
  <>
    <span className="num">{texts.orderFacts(formatDate(new Date(createdAt)), productCount)}</span>
    <span className="num">{texts.until(formatDate(new Date(lastDay)))}</span>
  </>
);

const NoOrders = () => (
  <Empty level={3} title={texts.noOrders} text={texts.noOrdersText}>
    <ButtonLink variant="brand" to="/account-manage/comenzi">
      {texts.toOrders}
    </ButtonLink>
  </Empty>
);
