import { useEffect, useState } from 'react';
import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { getAddresses } from '../../account/identity/address-book-contract.ts';
import { call } from '../../platform/http/client.ts';
import type { DataOf } from '../../platform/http/endpoint.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getCouriers } from '../cart/contract.ts';
import { findLockers } from '../delivery/locker-finder-contract.ts';
import { listPaymentMethods } from '../payments/contract.ts';
import { formatCardBrand } from '../payments/rules.ts';
import { changeRepeat, type Repeat } from './contract.ts';
import { intervalOptions } from './rules.ts';
import { texts } from './texts.ts';

type ChangeDialogProps = {
  repeat: Repeat;
  intervals: readonly number[];
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

function ChangeForm({ repeat, intervals, options, onClose, onChange }: ChangeDialogProps & { options: Options }) {
  const [lines, setLines] = useState(repeat.lines.map((line) => ({ ...line, quantity: String(line.quantity) })));
  const [interval, setIntervalDays] = useState(String(repeat.intervalDays));
  const [addressId, setAddressId] = useState(keep);
  const [courierId, setCourierId] = useState(keep);
  const [lockerId, setLockerId] = useState(keep);
  const [payment, setPayment] = useState(keep);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const address = options.addresses.find(({ id }) => String(id) === addressId) ?? repeat.shipping;
  const chosenCourier = options.couriers.find(({ id }) => id === (courierId ? Number(courierId) : repeat.courierId));
  const needsLocker = chosenCourier ? chosenCourier.kind === 'locker' : repeat.lockerName !== null;
  const keptLocker = courierId === keep ? repeat.lockerName : null;

  const save = async () => {
    if (needsLocker && lockerId === keep && keptLocker === null) return setFailure(texts.lockerNeeded);
    setIsBusy(true);
    setFailure(null);
    const units = lines.map(({ productId, quantity }) => ({ productId, quantity: Number(quantity) }));
    const intervalDays = intervalOptions.find((days) => String(days) === interval);
    const body = {
      id: repeat.id,
      lines: units,
      ...(intervalDays && intervalDays !== repeat.intervalDays ? { intervalDays } : {}),
      ...(addressId ? { shippingAddressId: Number(addressId) } : {}),
      ...(courierId ? { courierId: Number(courierId) } : {}),
      ...(needsLocker && lockerId ? { lockerId: Number(lockerId) } : {}),
      ...(payment === cashValue ? { paymentMethod: 'cash' as const } : {}),
      ...(payment && payment !== cashValue ? { cardId: payment } : {}),
    };
    await call(changeRepeat, { body }).then(
      (changed) => {
        onChange(changed);
        snackbar.success(texts.saved);
        onClose();
      },
      (error: unknown) => setFailure(errorMessage(error)),
    );
    setIsBusy(false);
  };
  const offered = intervalOptions.filter((days) => intervals.includes(days) || days === repeat.intervalDays);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ul className="repeat-change-lines">
        {lines.map(({ productId, name, quantity }) => (
          <li key={productId}>
            <TextField
              label={name}
              hint={texts.units}
              inputMode="numeric"
              maxLength={2}
              value={quantity}
              onChange={({ target }) =>
                setLines((now) =>
                  now.map((line) =>
                    line.productId === productId ? { ...line, quantity: target.value.replace(/\D/g, '') } : line,
                  ),
                )
              }
            />
            {lines.length > 1 && (
              <Button
                variant="text"
                aria-label={texts.removeLine(name)}
                onClick={() => setLines((now) => now.filter((line) => line.productId !== productId))}
              >
                <Icon name="trash" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SelectField label={texts.interval} value={interval} onChange={({ target }) => setIntervalDays(target.value)}>
        {offered.map((days) => (
          <option key={days} value={days}>
            {texts.every(days)}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.address} value={addressId} onChange={({ target }) => setAddressId(target.value)}>
        <option value={keep}>{texts.keepAddress([...formatPostalAddress(repeat.shipping)].join(', '))}</option>
        {options.addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {[...formatPostalAddress(address)].join(', ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.courier}
        value={courierId}
        onChange={({ target }) => {
          setCourierId(target.value);
          setLockerId(keep);
        }}
      >
        <option value={keep}>
          {texts.keepCourier([repeat.courierName, repeat.lockerName].filter(Boolean).join(', '))}
        </option>
        {options.couriers
          .filter(({ id }) => id !== repeat.courierId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
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
      <SelectField label={texts.payment} value={payment} onChange={({ target }) => setPayment(target.value)}>
        <option value={keep}>{repeat.paymentMethod === 'cash' ? texts.cash : (repeat.cardName ?? texts.noCard)}</option>
        {repeat.paymentMethod !== 'cash' && <option value={cashValue}>{texts.cash}</option>}
        {options.cards
          .filter(({ id }) => id !== repeat.cardId || repeat.paymentMethod === 'cash')
          .map(({ id, brand, last4 }) => (
            <option key={id} value={id}>
              {texts.card(`${formatCardBrand(brand)} •••• ${last4}`)}
            </option>
          ))}
      </SelectField>
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

type Locker = DataOf<typeof findLockers>['lockers'][number];

/** In milliseconds. */
const typingPause = 250;

type LockerQuery = { courierId: number; county: Repeat['shipping']['county']; locality: string };

/** Lockers by words of their name or address; without words, those of the locality. Null while the first are loading. */
function useLockers({ courierId, county, locality }: LockerQuery, search: string): Locker[] | null {
  const [lockers, setLockers] = useState<Locker[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const find = (place: object) =>
        call(findLockers, { query: { courierId, ...place } }, signal).then(
          (found) => found.lockers,
          () => [],
        );
      const inPlace = search ? await find({ search }) : await find({ county, locality });
      // A village without lockers shows those of its county.
      const found = inPlace.length > 0 || search ? inPlace : await find({ county });
      if (!signal.aborted) setLockers(found);
    }, typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [courierId, county, locality, search]);
  return lockers;
}

type LockerSelectProps = LockerQuery & {
  /** Stays when no other is chosen. */
  current: string | null;
  value: string;
  onChange: (lockerId: string) => void;
};

function LockerSelect({ current, value, onChange, ...place }: LockerSelectProps) {
  const [search, setSearch] = useState('');
  const lockers = useLockers(place, search.trim());
  return (
    <>
      <TextField
        label={texts.lockerSearch}
        hint={lockers?.length === 0 ? texts.noLockers : texts.lockerSearchHint}
        maxLength={60}
        isOptional
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          onChange(keep);
        }}
      />
      <SelectField label={texts.locker} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value={keep}>{current ? texts.keepLocker(current) : texts.chooseLocker}</option>
        {lockers?.map(({ id, name, street, locality }) => (
          <option key={id} value={id}>
            {[name, street, locality].join(', ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}
