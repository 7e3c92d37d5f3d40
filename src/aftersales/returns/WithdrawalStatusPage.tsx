import { useState } from 'react';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { withdrawalLabel } from '../../sales/orders/withdrawal-link.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Route } from './+types/WithdrawalStatusPage.ts';
import type { LabelActions } from './LabelPanel.tsx';
import { getWithdrawalLabel, requestWithdrawalLabel } from './label-contract.ts';
import { isIdentifier, rangeFrom1 } from './page-rules.ts';
import { findOrUnknown, ReturnView, ReturnViewSkeleton } from './ReturnView.tsx';
import { texts } from './texts.ts';
import { chooseWithdrawn, getWithdrawal, setWithdrawalIban, type WithdrawalView } from './withdrawal-contract.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.statusTitle);

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function WithdrawalStatusPage({ params }: Route.ComponentProps) {
  return <WithdrawalStatus key={params.identifier} identifier={params.identifier} />;
}

function WithdrawalStatus({ identifier }: { identifier: string }) {
  const withdrawal = useAsyncData((signal) => find(identifier, signal));
  const setIban = async (iban: string, ibanHolder: string) => {
    const next = await call(setWithdrawalIban, { body: { identifier, iban, ibanHolder } });
    withdrawal.set(() => next);
  };
  const label = {
    request: async (choice: Parameters<LabelActions['request']>[0]) => {
      const next = await call(requestWithdrawalLabel, { body: { identifier, ...choice } });
      withdrawal.set(() => next);
    },
    download: () => call(getWithdrawalLabel, { query: { identifier } }),
  };
  return (
    <AsyncContent result={withdrawal} skeleton={<ReturnViewSkeleton title={texts.statusTitle} />}>
      {(found) =>
        found === 'unknown' ? (
          <Unknown />
        ) : (
          <ReturnView found={found} onSetIban={setIban} county={found.county} label={label}>
            {found.canChoose && (
              <KeepSome
                key={found.products.map(({ id }) => id).join(' ')}
                identifier={identifier}
                found={found}
                onSaved={(next) => withdrawal.set(() => next)}
              />
            )}
          </ReturnView>
        )
      }
    </AsyncContent>
  );
}

const find = async (identifier: string, signal: AbortSignal): Promise<WithdrawalView | 'unknown'> =>
  isIdentifier(identifier) ? findOrUnknown(call(getWithdrawal, { query: { identifier } }, signal)) : 'unknown';

const Unknown = () => (
  <Empty level={1} title={texts.unknownWithdrawal} text={texts.unknownWithdrawalText}>
    <ButtonLink variant="brand" to="/withdrawal">
      {withdrawalLabel}
    </ButtonLink>
  </Empty>
);

type KeepSomeProps = { identifier: string; found: WithdrawalView; onSaved: (next: WithdrawalView) => void };

function KeepSome({ identifier, found: { choices, products }, onSaved }: KeepSomeProps) {
  const [units, setUnits] = useState(
    () => new Map(products.map(({ orderLineId, returnQuantity }) => [orderLineId, returnQuantity])),
  );
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const selected = [...units].filter(([, quantity]) => quantity > 0);
    if (selected.length === 0) return setMessage(texts.chooseProducts);
    setMessage(null);
    setIsSending(true);
    const body = { identifier, products: selected.map(([id, returnQuantity]) => ({ id, returnQuantity })) };
    await call(chooseWithdrawn, { body }).then(
      (next) => {
        snackbar.success(texts.choiceSaved);
        onSaved(next);
      },
      (failure: unknown) => {
        setMessage(errorMessage(failure));
        snackbar.error(errorMessage(failure));
      },
    );
    setIsSending(false);
  };
  return (
    <section className="view-order-panel" aria-labelledby="return-keep">
      <h2 id="return-keep">{texts.keepTitle}</h2>
      <p>{texts.keepText}</p>
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        {choices.map(({ id, name, quantity }) => (
          <SelectField
            key={id}
            label={name}
            aria-label={texts.sendsBack(name)}
            value={String(units.get(id) ?? 0)}
            onChange={({ target }) => setUnits((before) => new Map(before).set(id, Number(target.value)))}
          >
            <option value="0">{texts.keepAll}</option>
            {rangeFrom1(quantity).map((pieces) => (
              <option key={pieces} value={pieces}>
                {texts.pieces(pieces)}
              </option>
            ))}
          </SelectField>
        ))}
        <FormMessage>{message}</FormMessage>
        <div className="form-ends">
          <Button type="submit" isBusy={isSending}>
            {texts.saveChoice}
          </Button>
        </div>
      </form>
    </section>
  );
}
