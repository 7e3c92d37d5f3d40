import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConfirmLeave } from '../../../ui/admin/ConfirmLeave.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type CheckoutMethod, checkoutMethodIds, paymentMethods } from '../../payment-methods/methods.ts';
import { getPaymentOffer, type PaymentOffer, savePaymentOffer } from '../admin-contract.ts';
import { findProvider, providerNames } from '../providers.ts';
import { texts as allTexts } from './texts.ts';
import './methods.css';

const texts = allTexts.methods;

/** Which payment methods the checkout offers, in which order, and which provider takes cards. */
export default function MethodsPage() {
  const offer = useAsyncData((signal) => call(getPaymentOffer, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} back={{ to: '/admin/payments', name: allTexts.title }} />
      <AsyncContent result={offer} skeleton={<FormSkeleton />}>
        {(saved) => <OfferForm key={saved.version} saved={saved} onSaved={offer.refresh} />}
      </AsyncContent>
    </>
  );
}

type MethodRow = { id: CheckoutMethod; isOn: boolean };

/** The methods that are on, in their order, then the others. */
const rowsOf = (methods: readonly CheckoutMethod[]): MethodRow[] => [
  ...methods.map((id) => ({ id, isOn: true })),
  ...checkoutMethodIds.filter((id) => !methods.includes(id)).map((id) => ({ id, isOn: false })),
];

const methodsIn = (rows: readonly MethodRow[]): CheckoutMethod[] => rows.flatMap(({ id, isOn }) => (isOn ? id : []));

const nameOf = ({ id }: MethodRow): string => paymentMethods[id].name;

function OfferForm({ saved, onSaved }: { saved: PaymentOffer; onSaved: () => void }) {
  const [rows, setRows] = useState(() => rowsOf(saved.methods));
  const [cardProvider, setCardProvider] = useState(saved.cardProvider);
  const [expressCheckout, setExpressCheckout] = useState(saved.expressCheckout);
  const { run, isBusy } = useAction(onSaved);
  const methods = methodsIn(rows);
  const isDirty =
    methods.join() !== saved.methods.join() ||
    cardProvider !== saved.cardProvider ||
    expressCheckout !== saved.expressCheckout;

  const move = (from: number, to: number) => setRows(moveItem(rows, from, to));
  const turn = (id: CheckoutMethod, isOn: boolean) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, isOn } : row)));
  const save = () => {
    const chosen = providerNames.find((name) => name === cardProvider) ?? null;
    const body = { version: saved.version, methods, cardProvider: chosen, expressCheckout };
    void run(() => call(savePaymentOffer, { body }), texts.saved);
  };
  return (
    <div className="form">
      <Panel title={texts.list}>
        <p className="muted small">{texts.listText}</p>
        <SortableList
          items={rows}
          idOf={({ id }) => id}
          nameOf={nameOf}
          label={texts.list}
          className="method-rows"
          itemProps={() => ({ className: 'method-row' })}
          isHandleOnly
          onMove={move}
        >
          {(row, index, handle) => (
            <MethodItem
              row={row}
              handle={handle}
              hasProvider={saved.providers.length > 0}
              isOnlyOne={row.isOn && methods.length === 1}
              onTurn={(isOn) => turn(row.id, isOn)}
            >
              <RoundButton
                icon="up"
                label={texts.up(nameOf(row))}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <RoundButton
                icon="down"
                label={texts.down(nameOf(row))}
                disabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </MethodItem>
          )}
        </SortableList>
      </Panel>
      <ProviderPanel saved={saved} chosen={cardProvider} onChoose={setCardProvider} />
      <ExpressPanel saved={saved} chosen={cardProvider} isOn={expressCheckout} onTurn={setExpressCheckout} />
      <div className={isDirty ? 'edit-bar is-dirty' : 'edit-bar'}>
        <span role="status">{isDirty && texts.unsaved}</span>
        <Button variant="brand" isBusy={isBusy} disabled={!isDirty || isBusy} onClick={save}>
          {texts.save}
        </Button>
      </div>
      <ConfirmLeave isActive={isDirty && !isBusy} />
    </div>
  );
}

type MethodItemProps = {
  row: MethodRow;
  handle: ReactNode;
  hasProvider: boolean;
  isOnlyOne: boolean;
  onTurn: (isOn: boolean) => void;
  children: ReactNode;
};

function MethodItem({ row: { id, isOn }, handle, hasProvider, isOnlyOne, onTurn, children }: MethodItemProps) {
  const { name, isOnline } = paymentMethods[id];
  const hint = isOnlyOne ? texts.lastOne : isOnline && !hasProvider ? texts.noProvider : texts.hints[id];
  return (
    <>
      {handle}
      <div className="method-words">
        <Toggle checked={isOn} disabled={isOnlyOne} hint={hint} onChange={({ target }) => onTurn(target.checked)}>
          {name}
        </Toggle>
      </div>
      <span className="method-moves">{children}</span>
    </>
  );
}

type ExpressPanelProps = {
  saved: PaymentOffer;
  chosen: string | null;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
};

/** It can be prepared before the provider that takes wallets is connected. */
function ExpressPanel({ saved: { providers, walletProviders }, chosen, isOn, onTurn }: ExpressPanelProps) {
  const current = providers.find((name) => name === chosen) ?? providers[0];
  const takesWallets = current !== undefined && walletProviders.includes(current);
  return (
    <Panel title={texts.express}>
      <Toggle
        checked={isOn}
        hint={takesWallets ? texts.expressHint : texts.expressNotTaken}
        onChange={({ target }) => onTurn(target.checked)}
      >
        {texts.expressField}
      </Toggle>
    </Panel>
  );
}

type ProviderPanelProps = { saved: PaymentOffer; chosen: string | null; onChoose: (name: string | null) => void };

const providerName = (name: string): string => findProvider(name)?.mark.name ?? name;

function ProviderPanel({ saved: { providers }, chosen, onChoose }: ProviderPanelProps) {
  const current = providers.find((name) => name === chosen) ?? providers[0];
  return (
    <Panel
      title={texts.provider}
      actions={
        <ScreenLink className="link small" to="/admin/connections">
          {texts.connections}
        </ScreenLink>
      }
    >
      {current === undefined ? (
        <p>{texts.noProviders}</p>
      ) : (
        <SelectField
          label={texts.providerField}
          hint={texts.providerHint}
          value={current}
          onChange={({ target }) => onChoose(target.value)}
        >
          {providers.map((name) => (
            <option key={name} value={name}>
              {providerName(name)}
            </option>
          ))}
        </SelectField>
      )}
    </Panel>
  );
}
