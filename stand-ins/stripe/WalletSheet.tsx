import { useRef, useState } from 'react';
import { formatRon, toRon } from '../../src/platform/money.ts';
import type { ExpressOptions } from '../../src/sales/payments/stripe/stripe-wallets.ts';
import { Button } from '../../src/ui/Button.tsx';
import { SelectField } from '../../src/ui/SelectField.tsx';
import { testCards } from './texts.ts';
import { type Fire, type SheetDetails, type Wallet, walletNames } from './wallet-events.ts';
import { texts } from './wallet-texts.ts';
import './wallets.css';

/** Data of a real wallet's owner; the shop does not deliver to the last address. */
const person = { name: 'Ana Pop', email: 'ana.pop@example.ro', phone: '+40722123456' };
const addresses = [
  {
    line1: 'Strada Horea 4',
    line2: 'ap. 7',
    city: 'Cluj-Napoca',
    state: 'Județul Cluj',
    postal_code: '400174',
    country: 'RO',
  },
  {
    line1: 'Calea Victoriei 12',
    line2: null,
    city: 'București',
    state: 'București',
    postal_code: '010063',
    country: 'RO',
  },
  { line1: 'Strada Lungă 1', line2: null, city: 'Cluj-Nap', state: 'Cluj', postal_code: '400001', country: 'RO' },
];

type WalletSheetProps = {
  wallets: readonly Wallet[];
  options: ExpressOptions;
  readAmount: () => number;
  fire: Fire;
  onCard: (number: string) => void;
};

/** The buttons, and in place of the sheet of the phone a dialog of the page. */
export function WalletSheet({ wallets, options, readAmount, fire, onCard }: WalletSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [details, setDetails] = useState<SheetDetails | null>(null);
  const [addressIndex, setAddressIndex] = useState(0);
  const [rateId, setRateId] = useState<string | undefined>();
  const [cardNumber, setCardNumber] = useState<string>(testCards[0]?.number ?? '');
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const address = addresses[addressIndex] ?? addresses[0];
  const asksDelivery = options.shippingAddressRequired;

  const take = (
    changed: { lineItems?: SheetDetails['lineItems']; shippingRates?: SheetDetails['shippingRates'] } = {},
  ) => {
    const { lineItems = [], shippingRates } = changed;
    setMessage(null);
    setDetails((before) => ({ lineItems, shippingRates: shippingRates ?? before?.shippingRates ?? [] }));
    return shippingRates?.[0]?.id;
  };
  const changeAddress = (index: number) => {
    setAddressIndex(index);
    const chosen = addresses[index];
    if (!chosen) return;
    const { line1: _, line2: __, ...place } = chosen;
    setIsBusy(true);
    fire('shippingaddresschange', {
      address: place,
      resolve: (changed) => {
        setRateId(take(changed));
        setIsBusy(false);
      },
      reject: () => {
        setDetails(null);
        setMessage(texts.notDelivered);
        setIsBusy(false);
      },
    });
  };
  const changeRate = (id: string) => {
    setRateId(id);
    fire('shippingratechange', { shippingRate: { id }, resolve: (changed) => void take(changed), reject: () => {} });
  };
  const open = () =>
    fire('click', {
      resolve: (shown) => {
        setRateId(take(shown));
        dialog.current?.showModal();
        if (asksDelivery) changeAddress(addressIndex);
      },
      reject: () => {},
    });
  const close = () => {
    dialog.current?.close();
    setIsBusy(false);
  };
  const pay = () => {
    if (!address) return;
    setIsBusy(true);
    setMessage(null);
    onCard(cardNumber);
    fire('confirm', {
      billingDetails: { ...person, address },
      ...(asksDelivery ? { shippingAddress: { name: person.name, address } } : {}),
      ...(rateId ? { shippingRate: { id: rateId } } : {}),
      paymentFailed: (failure) => {
        setIsBusy(false);
        setMessage(failure?.message ?? texts.failed);
      },
    });
  };
  return (
    <div className="test-wallets">
      {wallets.map((wallet) => (
        <button key={wallet} type="button" className="test-wallet" onClick={open}>
          {texts.buyWith(walletNames[wallet])}
        </button>
      ))}
      <dialog
        ref={dialog}
        className="test-sheet"
        aria-label={texts.sheet}
        onCancel={(event) => {
          event.preventDefault();
          close();
          fire('cancel', {});
        }}
      >
        <p className="test-sheet-note">{texts.note}</p>
        {asksDelivery && (
          <SelectField
            label={texts.address}
            value={addressIndex}
            disabled={isBusy}
            onChange={({ target }) => changeAddress(Number(target.value))}
          >
            {addresses.map(({ line1, city }, index) => (
              <option key={line1} value={index}>
                {line1}, {city}
              </option>
            ))}
          </SelectField>
        )}
        {asksDelivery && details && (
          <SelectField
            label={texts.delivery}
            value={rateId ?? ''}
            disabled={isBusy}
            onChange={({ target }) => changeRate(target.value)}
          >
            {details.shippingRates.map(({ id, displayName, amount }) => (
              <option key={id} value={id}>
                {displayName}: {formatRon(toRon(amount))}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={texts.card} value={cardNumber} onChange={({ target }) => setCardNumber(target.value)}>
          {testCards.map(({ number, result }) => (
            <option key={number} value={number}>
              {result}
            </option>
          ))}
        </SelectField>
        {details && (
          <dl className="test-sheet-lines">
            {details.lineItems.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{formatRon(toRon(amount))}</dd>
              </div>
            ))}
            <div className="is-total">
              <dt>{texts.total}</dt>
              <dd className="num">{formatRon(toRon(readAmount()))}</dd>
            </div>
          </dl>
        )}
        <p role="alert" className="test-sheet-problem">
          {message}
        </p>
        <div className="dialog-ends">
          <Button
            onClick={() => {
              close();
              fire('cancel', {});
            }}
          >
            {texts.cancel}
          </Button>
          <Button variant="buy" isBusy={isBusy} disabled={isBusy || !details} onClick={pay}>
            {texts.pay}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
