import { expect, test } from 'vitest';
import {
  fitBox,
  formatDistance,
  groupPins,
  mapAspect,
  panBox,
  scaleBar,
  toMapPosition,
  visibleLabels,
  zoomBox,
} from './locker-map-rules.ts';

const cluj = { latitude: 46.77, longitude: 23.59 };
const turda = { latitude: 46.57, longitude: 23.78 };
const around = (...points: { latitude: number; longitude: number }[]) => {
  const box = fitBox(points);
  if (!box) throw new Error('no box');
  return box;
};

test('the map shows all points, whatever their number, in its own shape', () => {
  expect(fitBox([])).toBeNull();
  const box = around(cluj, turda);
  for (const point of [cluj, turda]) {
    const { x, y } = toMapPosition(box, point);
    expect([x > 0.05, x < 0.95, y > 0.05, y < 0.95]).toEqual([true, true, true, true]);
  }
  const width = (box.east - box.west) * Math.cos((46.67 * Math.PI) / 180);
  expect(width / (box.north - box.south)).toBeCloseTo(mapAspect, 2);
  expect(toMapPosition(around(cluj), cluj)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.5) });
});

test('zooming keeps the middle and has limits, moving goes where it says', () => {
  const box = around(cluj, turda);
  const closer = zoomBox(box, 0.5);
  expect(closer.north - closer.south).toBeCloseTo((box.north - box.south) / 2);
  expect(closer.north + closer.south).toBeCloseTo(box.north + box.south);
  const country = zoomBox(box, 1000);
  expect(zoomBox(country, 2).north).toBeCloseTo(country.north);
  expect(panBox(box, 0.5, 0).west).toBeGreaterThan(box.west);
  expect(panBox(box, 0, -0.5).south).toBeLessThan(box.south);
});

test('the scale is a round length that fits', () => {
  const { km, share } = scaleBar(around(cluj, turda));
  expect(km).toBe(10);
  expect(share).toBeLessThan(0.34);
});

test('labels do not cover each other', () => {
  const [first, second, third] = [
    { x: 0.5, y: 0.5 },
    { x: 0.55, y: 0.52 },
    { x: 0.1, y: 0.9 },
  ];
  expect(visibleLabels([first, second, third])).toEqual([first, third]);
});

test('pins that cover each other are one group, except on the closest view', () => {
  const pins = [
    { x: 0.5, y: 0.5 },
    { x: 0.52, y: 0.51 },
    { x: 0.9, y: 0.5 },
  ];
  expect(groupPins(around(cluj, turda), pins).map(({ length }) => length)).toEqual([2, 1]);
  expect(groupPins(around(cluj), pins)).toHaveLength(3);
});

test('distances are in metres, then in kilometres', () => {
  expect([0.01, 0.346, 0.99, 2.44, 5, 38.2].map(formatDistance)).toEqual([
    '50 m',
    '350 m',
    '1 km',
    '2,4 km',
    '5 km',
    '38 km',
  ]);
});
