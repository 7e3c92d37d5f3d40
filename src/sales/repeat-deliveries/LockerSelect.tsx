import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import type { DataOf } from '../../platform/http/endpoint.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { findLockers } from '../delivery/locker-finder-contract.ts';
import type { Repeat } from './contract.ts';
import { texts } from './texts.ts';

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

/** The choice of a locker, found by words; an empty value stands for none. */
export function LockerSelect({ current, value, onChange, ...place }: LockerSelectProps) {
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
          onChange('');
        }}
      />
      <SelectField label={texts.locker} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{current ? texts.keepLocker(current) : texts.chooseLocker}</option>
        {lockers?.map(({ id, name, street, locality }) => (
          <option key={id} value={id}>
            {[name, street, locality].join(', ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}
