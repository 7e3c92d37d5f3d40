export type Point = { latitude: number; longitude: number };
type Place = { latitude?: number | null; longitude?: number | null };

/** Where a locker or town is; null when nobody knows. */
export const pointOf = ({ latitude, longitude }: Place): Point | null =>
  latitude != null && longitude != null ? { latitude, longitude } : null;

/** The part of the country on the map, in degrees. */
export type MapBox = { south: number; north: number; west: number; east: number };

/** Width of the map by its height. */
export const mapAspect = 3 / 2;
const kmPerDegree = 111.2;
const smallestHeight = 0.01;
const largestHeight = 6;
const margin = 1.3;

const middle = (from: number, to: number): number => (from + to) / 2;
const squeeze = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** A box of the map's shape around a point; `height` in degrees of latitude. */
function boxAround({ latitude, longitude }: Point, height: number): MapBox {
  const half = Math.min(Math.max(height, smallestHeight), largestHeight) / 2;
  const halfWidth = (half * mapAspect) / squeeze(latitude);
  return {
    south: latitude - half,
    north: latitude + half,
    west: longitude - halfWidth,
    east: longitude + halfWidth,
  };
}

/** The smallest box that shows all points with a margin; null without points. */
export function fitBox(points: readonly Point[]): MapBox | null {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const centre = { latitude: middle(south, north), longitude: middle(west, east) };
  const widthAsHeight = ((east - west) * squeeze(centre.latitude)) / mapAspect;
  return boxAround(centre, Math.max(north - south, widthAsHeight) * margin);
}

const centreOf = ({ south, north, west, east }: MapBox): Point => ({
  latitude: middle(south, north),
  longitude: middle(west, east),
});

/** Below 1 shows a smaller part of the country, above 1 a larger one. */
export const zoomBox = (box: MapBox, factor: number, centre: Point = centreOf(box)): MapBox =>
  boxAround(centre, (box.north - box.south) * factor);

/** Moves the box by shares of its size, to the east and to the north. */
export function panBox(box: MapBox, toEast: number, toNorth: number): MapBox {
  const [width, height] = [(box.east - box.west) * toEast, (box.north - box.south) * toNorth];
  return { south: box.south + height, north: box.north + height, west: box.west + width, east: box.east + width };
}

/** Position on the map in shares of its width and height, from the upper left corner. */
export const toMapPosition = (box: MapBox, { latitude, longitude }: Point): { x: number; y: number } => ({
  x: (longitude - box.west) / (box.east - box.west),
  y: (box.north - latitude) / (box.north - box.south),
});

const barLengths = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];

/** A round length that takes at most a third of the width. */
export function scaleBar(box: MapBox): { km: number; share: number } {
  const widthKm = (box.east - box.west) * kmPerDegree * squeeze(centreOf(box).latitude);
  const km = barLengths.find((length) => length <= widthKm / 3) ?? 0.1;
  return { km, share: km / widthKm };
}

type Label = { x: number; y: number };

/** Leaves out labels that would cover an earlier one or leave the map. */
export function visibleLabels<One extends Label>(labels: readonly One[]): One[] {
  const shown: One[] = [];
  for (const label of labels) {
    const isInside = label.x > 0.06 && label.x < 0.94 && label.y > 0.06 && label.y < 0.97;
    const isFree = shown.every(({ x, y }) => Math.abs(x - label.x) > 0.2 || Math.abs(y - label.y) > 0.07);
    if (isInside && isFree) shown.push(label);
  }
  return shown;
}

const pinGap = { x: 0.06, y: 0.09 };

/** Points that would cover each other, together; on the closest view nothing is grouped, because zooming parts no more. */
export function groupPins<One extends Label>(box: MapBox, pins: readonly One[]): [One, ...One[]][] {
  const groups: [One, ...One[]][] = [];
  const isClosest = box.north - box.south < smallestHeight * 1.5;
  for (const pin of pins) {
    const covered = groups.find(
      ([first]) => Math.abs(first.x - pin.x) < pinGap.x && Math.abs(first.y - pin.y) < pinGap.y,
    );
    if (covered && !isClosest) covered.push(pin);
    else groups.push([pin]);
  }
  return groups;
}

/** '350 m', '2,4 km', '5 km', '38 km' */
export function formatDistance(km: number): string {
  const metres = Math.max(50, Math.round((km * 1000) / 50) * 50);
  if (metres < 1000) return `${metres} m`;
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return `${String(rounded).replace('.', ',')} km`;
}
