import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import { counties } from '../../account/identity/counties.ts';
import { call } from '../../platform/http/client.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Courier, Locker } from '../delivery/contract.ts';
import { type FoundLocker, getLockerTowns, type LockerTown } from '../delivery/locker-finder-contract.ts';
import { formatDistance, type Point, pointOf } from './locker-map-rules.ts';
import { RadioGroup, RadioOption } from './RadioGroup.tsx';
import { checkout, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';
import { lockersPerPage, useFoundLockers } from './use-found-lockers.ts';
import './locker-choice.css';

const LockerMap = lazy(() => import('./LockerMap.tsx'));

type Address = { county: string; locality: string; sector: number | null };
/** The address is null until the shopper has one: the locker is chosen first. */
type LockerChoiceProps = { courier: Courier; address: Address | null; error: string | undefined };

const firstCounty = 'RO-B';

/** Lockers of a county and town, near the customer, by words or on a map. */
export function LockerChoice({ courier, address, error }: LockerChoiceProps) {
  const { locker } = useCurrentCheckout();
  const [county, setCounty] = useState(locker?.county ?? address?.county ?? firstCounty);
  return (
    <div className="form">
      <CountyLockers key={county} {...{ courier, address, error, county, setCounty }} />
    </div>
  );
}

type CountyLockersProps = LockerChoiceProps & { county: string; setCounty: (county: string) => void };

function CountyLockers({ courier, address, error, county, setCounty }: CountyLockersProps) {
  const towns = useAsyncData((signal) => call(getLockerTowns, { query: { courierId: courier.id, county } }, signal));
  const countyField = (
    <SelectField label={texts.lockerCounty} value={county} onChange={({ target }) => setCounty(target.value)}>
      {counties.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <AsyncContent result={towns} skeleton={<Skeleton height={168} />}>
      {(list) =>
        list.length === 0 ? (
          <>
            {countyField}
            <p className="small">{texts.noLockers}</p>
          </>
        ) : (
          <LockerSearch {...{ courier, address, error, county, countyField }} towns={list} />
        )
      }
    </AsyncContent>
  );
}

type LockerSearchProps = Omit<CountyLockersProps, 'setCounty'> & {
  towns: LockerTown[];
  countyField: ReactNode;
};

function LockerSearch({ courier, address, error, county, countyField, towns }: LockerSearchProps) {
  const ownTown = useMemo(() => address && findTown(towns, address), [towns, address]);
  const [locality, setLocality] = useState(ownTown?.locality ?? '');
  const [search, setSearch] = useState('');
  const [take, setTake] = useState(lockersPerPage);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const location = useLocation();
  const { locker: selected } = useCurrentCheckout();
  const town = towns.find((one) => one.locality === locality);
  const isTownWithout = county === address?.county && !ownTown;
  const origin = location.point ?? roughPoint(town);
  const { found, isPending } = useFoundLockers({
    courierId: courier.id,
    // Words are searched in the whole county.
    ...(location.point ? {} : { county, ...(search.trim() === '' && locality ? { locality } : {}) }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...origin,
    take,
  });
  const lockers = withSelected(found?.lockers ?? [], selected);
  const select = (locker: Locker) => checkout.update(() => ({ locker }));
  return (
    <>
      <div className="form-pair">
        {countyField}
        <SelectField
          label={texts.lockerTown}
          value={locality}
          onChange={({ target }) => {
            location.forget();
            setLocality(target.value);
          }}
        >
          <option value="">{texts.allTowns}</option>
          <TownOptions towns={towns} />
        </SelectField>
      </div>
      <TextField
        label={texts.lockerSearch}
        hint={texts.lockerSearchHint}
        type="search"
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="locker-tools">
        <Button size="s" isBusy={location.isAsking} onClick={location.toggle}>
          <Icon name="location" size="s" />
          {location.point ? texts.nearMeOff : texts.nearMe}
        </Button>
        <Button size="s" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
          {isMapOpen ? texts.hideMap : texts.showMap}
        </Button>
      </div>
      {isMapOpen && (
        <Suspense fallback={<Skeleton height={240} />}>
          <LockerMap
            courierId={courier.id}
            near={[...lockers.flatMap((one) => pointOf(one) ?? []), ...(origin ? [origin] : [])]}
            place={JSON.stringify([county, locality, location.point])}
            here={location.point}
            selectedId={selected?.id ?? null}
            onSelect={select}
          />
        </Suspense>
      )}
      <p className="small muted" role="status">
        {location.isDenied && <span className="locker-denied">{texts.noLocation}</span>}
        {found &&
          captionOf({ total: found.total, search, locality, county, isNear: location.point !== null, isTownWithout })}
      </p>
      <RadioGroup label={texts.locker} error={error}>
        {lockers.map((one) => (
          <RadioOption
            key={one.id}
            name="locker"
            isSelected={one.id === selected?.id}
            isDisabled={isPending}
            onSelect={() => select(one)}
            title={one.name}
            text={<LockerFacts locker={one} courier={courier} isNear={location.point !== null} />}
          />
        ))}
      </RadioGroup>
      {found && found.total > take && (
        <Button size="s" isBusy={isPending} onClick={() => setTake(take + 2 * lockersPerPage)}>
          {texts.more(found.total - take)}
        </Button>
      )}
    </>
  );
}

/** A county can have 900 towns: they are not rendered again with every letter of the search. */
const TownOptions = memo(function TownOptions({ towns }: { towns: LockerTown[] }) {
  return towns.map(({ locality, lockers }) => (
    <option key={locality} value={locality}>
      {texts.townWithLockers(locality, lockers)}
    </option>
  ));
});

type ShownLocker = Locker & Partial<FoundLocker>;

/** The selected locker stays visible, whatever the search. */
const withSelected = (found: readonly ShownLocker[], selected: Locker | null): readonly ShownLocker[] =>
  selected && !found.some(({ id }) => id === selected.id) ? [selected, ...found] : found;

/** To about 100 m, which suffices for distances and keeps the exact position of the customer in the browser. */
function roughPoint(place: Parameters<typeof pointOf>[0] | undefined): Point | null {
  const point = place ? pointOf(place) : null;
  const round = (degrees: number): number => Math.round(degrees * 1000) / 1000;
  return point && { latitude: round(point.latitude), longitude: round(point.longitude) };
}

/** The town of the address; some couriers list the sectors of București as towns. */
function findTown(towns: readonly LockerTown[], { locality, sector }: Address): LockerTown | undefined {
  const names = [locality, ...(sector ? [`Sectorul ${sector}`, `Sector ${sector}`] : [])].map(normalizeForSearch);
  return towns.find((town) => names.includes(normalizeForSearch(town.locality)));
}

type LockerFactsProps = { locker: ShownLocker; courier: Courier; isNear: boolean };

function LockerFacts({ locker, courier, isNear }: LockerFactsProps) {
  const { street, locality, hours, distanceKm, canPay } = locker;
  const distance = distanceKm == null ? null : formatDistance(distanceKm);
  const facts = [
    distance && (isNear ? texts.distanceFromHere(distance) : texts.distanceFromCentre(distance)),
    texts.lockerHours(hours),
    // Says nothing where the courier takes no cash on delivery.
    courier.cashFee !== null && canPay != null && (canPay ? texts.canPayThere : texts.cannotPayThere),
  ].filter(Boolean);
  return (
    <>
      <span>{`${street}, ${locality}`}</span>
      <span>{facts.join(' · ')}</span>
    </>
  );
}

type Caption = {
  total: number;
  search: string;
  locality: string;
  county: string;
  isNear: boolean;
  /** The town of the address has no lockers. */
  isTownWithout: boolean;
};

function captionOf({ total, search, locality, county, isNear, isTownWithout }: Caption): string {
  if (total === 0) return texts.noLockerFound;
  if (search.trim() !== '') return texts.lockersFound(total);
  if (isNear) return texts.lockersNearMe;
  if (locality !== '') return texts.lockersNear(locality);
  const name = counties.find(({ code }) => code === county)?.name ?? '';
  return isTownWithout ? texts.lockersInCounty(name) : texts.lockersOfCounty(name);
}

/** The customer's position, asked for by a button only. */
function useLocation() {
  const [state, setState] = useState<{ point: Point | null; isAsking: boolean; isDenied: boolean }>(unknown);
  const ask = () => {
    setState({ ...unknown, isAsking: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setState({ ...unknown, point: roughPoint(coords) }),
      () => setState({ ...unknown, isDenied: true }),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  const forget = () => setState(unknown);
  return { ...state, forget, toggle: state.point ? forget : ask };
}

const unknown = { point: null, isAsking: false, isDenied: false };
