import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import type { DataOf } from '../../platform/http/endpoint.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import type { Locker } from '../delivery/contract.ts';
import { getLockerMap } from '../delivery/locker-finder-contract.ts';
import {
  fitBox,
  formatDistance,
  groupPins,
  type MapBox,
  mapAspect,
  type Point,
  panBox,
  pointOf,
  scaleBar,
  toMapPosition,
  visibleLabels,
  zoomBox,
} from './locker-map-rules.ts';
import { texts } from './texts.ts';
import './locker-map.css';

type LockerMapProps = {
  courierId: number;
  /** The map starts with these points. */
  near: readonly Point[];
  /** Another place moves the map there. */
  place: string;
  here: Point | null;
  selectedId: number | null;
  onSelect: (locker: Locker) => void;
};

const romania: MapBox = { south: 43.4, north: 48.4, west: 20.1, east: 29.9 };
const height = 400;
const width = height * mapAspect;
const step = 0.4;

/** Lockers by their coordinates, without tiles of others. For a pointer: the list has everything for the keyboard. */
export default function LockerMap({ courierId, near, place, here, selectedId, onSelect }: LockerMapProps) {
  const [view, setView] = useState<{ box: MapBox | null; place: string }>({ box: null, place });
  const fitted = fitBox(near) ?? romania;
  const box = view.place === place && view.box ? view.box : fitted;
  const move = (next: MapBox) => setView({ box: next, place });
  const { lockers, groups: farGroups, towns } = useMapContent(courierId, box);
  const placed = lockers.flatMap((locker) => {
    const point = pointOf(locker);
    return point ? [{ locker, ...point, ...toMapPosition(box, point) }] : [];
  });
  const chosen = placed.filter(({ locker }) => locker.id === selectedId);
  const [single, crowds] = partition(
    groupPins(
      box,
      placed.filter((one) => !chosen.includes(one)),
    ),
  );
  const groups = [...farGroups, ...crowds.map((crowd) => ({ ...crowd[0], lockers: crowd.length }))];
  const labels = visibleLabels(towns.map((town) => ({ name: town.locality, ...toMapPosition(box, town) })));
  const bar = scaleBar(box);
  return (
    <section className="locker-map" aria-label={texts.map}>
      <div className="locker-map-area">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <Grid />
          {labels.map(({ name, x, y }) => (
            <text key={`${name} ${x}`} x={x * width} y={y * height - 20} textAnchor="middle">
              {name}
            </text>
          ))}
          <g className="locker-map-scale" transform={`translate(16 ${height - 16})`}>
            <path d={`M0 -6V0H${bar.share * width}V-6`} />
            <text x={6} y={-8}>
              {formatDistance(bar.km)}
            </text>
          </g>
        </svg>
        {here && <span className="locker-map-here" style={placeOn(box, here)} title={texts.youAreHere} />}
        {groups.map((group) => (
          <button
            key={`${group.latitude} ${group.longitude}`}
            type="button"
            tabIndex={-1}
            className="locker-map-group num"
            style={placeOn(box, group)}
            title={texts.zoomGroup(group.lockers)}
            onClick={() => move(zoomBox(box, 0.35, group))}
          >
            {group.lockers}
          </button>
        ))}
        {[...single.map(([one]) => one), ...chosen].map(({ locker }) => (
          <button
            key={locker.id}
            type="button"
            tabIndex={-1}
            className={locker.id === selectedId ? 'locker-map-pin is-chosen' : 'locker-map-pin'}
            style={placeOn(box, pointOf(locker))}
            title={`${locker.name}, ${locker.street}`}
            aria-pressed={locker.id === selectedId}
            onClick={() => onSelect(locker)}
          />
        ))}
      </div>
      <div className="locker-map-buttons">
        <RoundButton icon="plus" label={texts.zoomIn} onClick={() => move(zoomBox(box, 0.5))} />
        <RoundButton icon="minus" label={texts.zoomOut} onClick={() => move(zoomBox(box, 2))} />
        <RoundButton icon="left" label={texts.mapWest} onClick={() => move(panBox(box, -step, 0))} />
        <RoundButton icon="up" label={texts.mapNorth} onClick={() => move(panBox(box, 0, step))} />
        <RoundButton icon="down" label={texts.mapSouth} onClick={() => move(panBox(box, 0, -step))} />
        <RoundButton icon="right" label={texts.mapEast} onClick={() => move(panBox(box, step, 0))} />
      </div>
      <p className="small muted">{texts.mapText}</p>
    </section>
  );
}

/** Single lockers and groups. */
const partition = <One,>(all: readonly [One, ...One[]][]): [typeof all, typeof all] => [
  all.filter(({ length }) => length === 1),
  all.filter(({ length }) => length > 1),
];

const Grid = () => (
  <path
    className="locker-map-grid"
    d={[1, 2, 3, 4, 5].map((n) => `M${n * 100} 0V${height}M0 ${n * 80}H${width}`).join('')}
  />
);

function placeOn(box: MapBox, point: Point | null): { left: string; top: string } | undefined {
  if (!point) return undefined;
  const { x, y } = toMapPosition(box, point);
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

type MapContent = DataOf<typeof getLockerMap>;
const empty: MapContent = { lockers: [], groups: [], towns: [] };
const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Lockers inside the box; while another box is loading, the earlier ones stay. */
function useMapContent(courierId: number, { south, north, west, east }: MapBox): MapContent {
  const [content, setContent] = useState(empty);
  const key = [courierId, round(south), round(north), round(west), round(east)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the query
  useEffect(() => {
    const controller = new AbortController();
    const query = { courierId, south: round(south), north: round(north), west: round(west), east: round(east) };
    call(getLockerMap, { query }, controller.signal).then(
      (loaded) => controller.signal.aborted || setContent(loaded),
      () => {},
    );
    return () => controller.abort();
  }, [key]);
  return content;
}
