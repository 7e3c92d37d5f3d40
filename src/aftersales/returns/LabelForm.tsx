import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { getLockers, type Locker } from '../../sales/delivery/contract.ts';
import type { ReturnSource } from '../../sales/delivery/couriers/port.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { LabelOptions } from './label-contract.ts';
import { texts } from './texts.ts';

type LabelChoice = { source: ReturnSource; lockerId: number | null };
type LabelFormProps = {
  options: Pick<LabelOptions, 'sources' | 'lockerCourierId'>;
  /** Lockers are listed by county; null when the address is erased. */
  county: string | null;
  action: string;
  /** In the words of the customer or of the staff. */
  names: { source: string; sources: Record<ReturnSource, string> };
  onSubmit: (choice: LabelChoice) => Promise<void>;
};

/** Where the courier takes a return from; in the account, on the page of a withdrawal and in the back office. */
export function LabelForm({ options, county, action, names, onSubmit }: LabelFormProps) {
  const { sources, lockerCourierId } = options;
  const [source, setSource] = useState<ReturnSource>(sources[0] ?? 'address');
  const [lockerId, setLockerId] = useState<number | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const lacksLocker = source === 'locker' && lockerId === null;
    setIsMissing(lacksLocker);
    if (lacksLocker || isBusy) return;
    setIsBusy(true);
    setMessage(null);
    await onSubmit({ source, lockerId: source === 'locker' ? lockerId : null }).catch((failure: unknown) =>
      setMessage(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormMessage>{message}</FormMessage>
      <SelectField
        label={names.source}
        value={source}
        onChange={({ target }) => setSource(sources.find((one) => one === target.value) ?? 'address')}
      >
        {sources.map((one) => (
          <option key={one} value={one}>
            {names.sources[one]}
          </option>
        ))}
      </SelectField>
      {source === 'locker' && lockerCourierId !== null && (
        <LockerField
          courierId={lockerCourierId}
          county={county}
          value={lockerId}
          error={isMissing && lockerId === null ? texts.chooseLocker : undefined}
          onChange={setLockerId}
        />
      )}
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

type LockerFieldProps = {
  courierId: number;
  county: string | null;
  value: number | null;
  error: string | undefined;
  onChange: (lockerId: number | null) => void;
};

function LockerField({ courierId, county, value, error, onChange }: LockerFieldProps) {
  const lockers = useAsyncData((signal) =>
    call(getLockers, { query: { courierId, ...(county ? { county } : {}) } }, signal),
  );
  if (lockers.data?.length === 0) return <p className="small">{texts.noLockers}</p>;
  return (
    <SelectField
      label={texts.labelLocker}
      value={value ?? ''}
      error={error ?? lockers.failure ?? undefined}
      disabled={!lockers.data}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{texts.chooseLocker}</option>
      {[...Map.groupBy(lockers.data ?? [], ({ locality }) => locality)].map(([locality, list]) => (
        <LockerGroup key={locality} locality={locality} list={list} />
      ))}
    </SelectField>
  );
}

const LockerGroup = ({ locality, list }: { locality: string; list: readonly Locker[] }) => (
  <optgroup label={locality}>
    {list.map(({ id, name, street }) => (
      <option key={id} value={id}>
        {[name, street].filter(Boolean).join(', ')}
      </option>
    ))}
  </optgroup>
);
