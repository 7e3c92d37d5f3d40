import { useState } from 'react';
import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { getAddresses } from '../../account/identity/address-book-contract.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getCouriers } from '../cart/contract.ts';
import { listPaymentMethods } from '../payments/contract.ts';
import { formatCardBrand } from '../payments/rules.ts';
import { changeRepeat, type Repeat } from './contract.ts';
import { type LineDraft, LineFields, toLineChange, toLineDraft } from './LineFields.tsx';
import { LockerSelect } from './LockerSelect.tsx';
import { texts } from './texts.ts';

type ChangeDialogProps = {
  repeat: Repeat;
  isOpen: boolean;
  onClose: () => void;
  onChange: (changed: Repeat) => void;
};

export function ChangeDialog(props: ChangeDialogProps) {
  return (
    <Dialog title={texts.changeTitle} isOpen={props.isOpen} onClose={props.onClose}>
      {props.isOpen && <Loader {...props} />}
    </Dialog>
  );
}

/** The choices of the customer; cards may fail to load without the rest. */
async function loadOptions({ lines, shipping }: Repeat, signal: AbortSignal) {
  const units = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const [addresses, cards, couriers] = await Promise.all([
    call(getAddresses, {}, signal),
    call(listPaymentMethods, {}, signal).catch(() => []),
    call(getCouriers, { query: { county: shipping.county }, body: units }, signal).catch(() => []),
  ]);
  return { addresses, cards, couriers };
}
type Options = Awaited<ReturnType<typeof loadOptions>>;

function Loader(props: ChangeDialogProps) {
  const options = useAsyncData((signal) => loadOptions(props.repeat, signal));
  return (
    <AsyncContent result={options} skeleton={<Skeleton height={320} />}>
      {(data) => <ChangeForm {...props} options={data} />}
    </AsyncContent>
  );
}

const keep = '';
const cashValue = 'cash';

/** The customer's choices; `keep` leaves a part as it is. */
type Draft = { lines: readonly LineDraft[]; addressId: string; courierId: string; payment: string };

function ChangeForm({ repeat, options, onClose, onChange }: ChangeDialogProps & { options: Options }) {
  const [draft, setDraft] = useState<Draft>({
    lines: repeat.lines.map(toLineDraft),
    addressId: keep,
    courierId: keep,
    payment: keep,
  });
  const [lockerId, setLockerId] = useState(keep);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));

  const { lines, addressId, courierId, payment } = draft;
  const address = options.addresses.find(({ id }) => String(id) === addressId) ?? repeat.shipping;
  const chosenCourier = options.couriers.find(({ id }) => id === (courierId ? Number(courierId) : repeat.courierId));
  const needsLocker = chosenCourier ? chosenCourier.kind === 'locker' : repeat.lockerName !== null;
  const keptLocker = courierId === keep ? repeat.lockerName : null;

  const save = async () => {
    if (needsLocker && lockerId === keep && keptLocker === null) return setFailure(texts.lockerNeeded);
    setIsBusy(true);
    setFailure(null);
    await call(changeRepeat, { body: toChange(repeat, draft, needsLocker ? lockerId : keep) }).then(
      (changed) => {
        onChange(changed);
        snackbar.success(texts.saved);
        onClose();
      },
      (error: unknown) => setFailure(errorMessage(error)),
    );
    setIsBusy(false);
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LineFields lines={lines} onChange={(change) => setDraft((now) => ({ ...now, lines: change(now.lines) }))} />
      <SelectField label={texts.address} value={addressId} onChange={({ target }) => set({ addressId: target.value })}>
        <option value={keep}>{texts.keepAddress([...formatPostalAddress(repeat.shipping)].join(', '))}</option>
        {options.addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {[...formatPostalAddress(address)].join(', ')}
          </option>
        ))}
      </SelectField>
      <CourierField
        repeat={repeat}
        couriers={options.couriers}
        value={courierId}
        onChange={(id) => {
          set({ courierId: id });
          setLockerId(keep);
        }}
      />
      {needsLocker && (
        <LockerSelect
          key={courierId}
          courierId={Number(courierId) || repeat.courierId}
          county={address.county}
          locality={address.locality}
          current={keptLocker}
          value={lockerId}
          onChange={setLockerId}
        />
      )}
      <PaymentField
        repeat={repeat}
        cards={options.cards}
        value={payment}
        onChange={(method) => set({ payment: method })}
      />
      <FormMessage>{failure}</FormMessage>
      <div className="dialog-ends">
        <ButtonLink to="/account-manage/carduri">{texts.addCard}</ButtonLink>
        <Button type="submit" variant="brand" isBusy={isBusy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function toChange(repeat: Repeat, { lines, addressId, courierId, payment }: Draft, lockerId: string) {
  return {
    id: repeat.id,
    lines: lines.map((line) => toLineChange(repeat, line)),
    ...(addressId ? { shippingAddressId: Number(addressId) } : {}),
    ...(courierId ? { courierId: Number(courierId) } : {}),
    ...(lockerId ? { lockerId: Number(lockerId) } : {}),
    ...(payment === cashValue ? { paymentMethod: 'cash' as const } : {}),
    ...(payment && payment !== cashValue ? { cardId: payment } : {}),
  };
}

type ChoiceProps = { repeat: Repeat; value: string; onChange: (value: string) => void };

const CourierField = ({ repeat, couriers, value, onChange }: ChoiceProps & Pick<Options, 'couriers'>) => (
  <SelectField label={texts.courier} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value={keep}>
      {texts.keepCourier([repeat.courierName, repeat.lockerName].filter(Boolean).join(', '))}
    </option>
    {couriers
      .filter(({ id }) => id !== repeat.courierId)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
  </SelectField>
);

const PaymentField = ({ repeat, cards, value, onChange }: ChoiceProps & Pick<Options, 'cards'>) => (
  <SelectField label={texts.payment} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value={keep}>{repeat.paymentMethod === 'cash' ? texts.cash : (repeat.cardName ?? texts.noCard)}</option>
    {repeat.paymentMethod !== 'cash' && <option value={cashValue}>{texts.cash}</option>}
    {cards
      .filter(({ id }) => id !== repeat.cardId || repeat.paymentMethod === 'cash')
      .map(({ id, brand, last4 }) => (
        <option key={id} value={id}>
          {texts.card(`${formatCardBrand(brand)} •••• ${last4}`)}
        </option>
      ))}
  </SelectField>
);
