import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getLockers, type Locker } from '../delivery/contract.ts';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { findLockers, lockersAtOnce } from './locker-rules.ts';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';

type Place = { county: string; countyName: string; locality: string };
type LockerChoiceProps = { courierId: number; place: Place; error: string | undefined };

/** Which locker: those of the town of the address first, the others of the county by searching. */
export function LockerChoice({ courierId, place, error }: LockerChoiceProps) {
  const lockers = useLoaded((signal) => call(getLockers, { query: { courierId, county: place.county } }, signal));
  return (
    <Loaded of={lockers} skeleton={<Skeleton height={168} />}>
      {(list) =>
        list.length === 0 ? (
          <p className="small">{texts.noLockers}</p>
        ) : (
          <LockerSearch list={list} place={place} error={error} />
        )
      }
    </Loaded>
  );
}

function LockerSearch({ list, place, error }: { list: Locker[]; place: Place; error: string | undefined }) {
  const [words, setWords] = useState('');
  const [most, setMost] = useState(lockersAtOnce);
  const { locker } = useMyCheckout();
  const { lockers, isNear } = findLockers(list, place.locality, words);
  // The chosen one stays in sight, whatever is searched for.
  const shown = withChosen(lockers.slice(0, most), locker);
  return (
    <div className="form">
      <TextField
        label={texts.lockerSearch}
        hint={texts.lockerSearchHint}
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className="small muted" role="status">
        {lockerCaption(lockers, isNear, words, place)}
      </p>
      <Choices label={texts.locker} error={error}>
        {shown.map((one) => (
          <LockerRow key={one.id} locker={one} isChosen={one.id === locker?.id} />
        ))}
      </Choices>
      {lockers.length > most && (
        <Button size="s" onClick={() => setMost(most + 2 * lockersAtOnce)}>
          {texts.more(lockers.length - most)}
        </Button>
      )}
    </div>
  );
}

const withChosen = (shown: Locker[], chosen: Locker | null): Locker[] =>
  chosen && !shown.some(({ id }) => id === chosen.id) ? [chosen, ...shown] : shown;

function lockerCaption(found: Locker[], isNear: boolean, words: string, place: Place): string {
  if (found.length === 0) return texts.noLockerFound;
  if (isNear) return texts.lockersNear(place.locality);
  return words.trim() === '' ? texts.lockersInCounty(place.countyName) : texts.lockersFound(found.length);
}

const LockerRow = ({ locker, isChosen }: { locker: Locker; isChosen: boolean }) => (
  <Choice
    name="locker"
    isChosen={isChosen}
    onChoose={() => checkout.change(() => ({ locker }))}
    title={locker.name}
    text={
      <>
        <span>{`${locker.street}, ${locker.locality}`}</span>
        <span>{locker.hours}</span>
      </>
    }
  />
);
