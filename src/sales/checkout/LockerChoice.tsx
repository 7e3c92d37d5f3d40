import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getLockers, type Locker } from '../delivery/contract.ts';
import { RadioGroup, RadioOption } from './RadioGroup.tsx';
import { findLockers, lockersPerPage } from './rules.ts';
import { checkout, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';

type TownRef = { county: string; countyName: string; locality: string };
type LockerChoiceProps = { courierId: number; town: TownRef; error: string | undefined };

export function LockerChoice({ courierId, town, error }: LockerChoiceProps) {
  const lockers = useAsyncData((signal) => call(getLockers, { query: { courierId, county: town.county } }, signal));
  return (
    <AsyncContent result={lockers} skeleton={<Skeleton height={168} />}>
      {(list) =>
        list.length === 0 ? (
          <p className="small">{texts.noLockers}</p>
        ) : (
          <LockerSearch list={list} town={town} error={error} />
        )
      }
    </AsyncContent>
  );
}

function LockerSearch({ list, town, error }: { list: Locker[]; town: TownRef; error: string | undefined }) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(lockersPerPage);
  const { locker } = useCurrentCheckout();
  const { lockers, isInTown } = findLockers(list, town.locality, search);
  // The selected locker stays visible, whatever the search.
  const shown = withSelected(lockers.slice(0, limit), locker);
  return (
    <div className="form">
      <TextField
        label={texts.lockerSearch}
        hint={texts.lockerSearchHint}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="small muted" role="status">
        {lockerCaption(lockers, isInTown, search, town)}
      </p>
      <RadioGroup label={texts.locker} error={error}>
        {shown.map((one) => (
          <LockerRow key={one.id} locker={one} isSelected={one.id === locker?.id} />
        ))}
      </RadioGroup>
      {lockers.length > limit && (
        <Button size="s" onClick={() => setLimit(limit + 2 * lockersPerPage)}>
          {texts.more(lockers.length - limit)}
        </Button>
      )}
    </div>
  );
}

const withSelected = (shown: Locker[], selected: Locker | null): Locker[] =>
  selected && !shown.some(({ id }) => id === selected.id) ? [selected, ...shown] : shown;

function lockerCaption(found: Locker[], isInTown: boolean, search: string, town: TownRef): string {
  if (found.length === 0) return texts.noLockerFound;
  if (isInTown) return texts.lockersNear(town.locality);
  return search.trim() === '' ? texts.lockersInCounty(town.countyName) : texts.lockersFound(found.length);
}

const LockerRow = ({ locker, isSelected }: { locker: Locker; isSelected: boolean }) => (
  <RadioOption
    name="locker"
    isSelected={isSelected}
    onSelect={() => checkout.update(() => ({ locker }))}
    title={locker.name}
    text={
      <>
        <span>{`${locker.street}, ${locker.locality}`}</span>
        <span>{locker.hours}</span>
      </>
    }
  />
);
