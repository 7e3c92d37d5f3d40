import type { CourierLocker } from '../src/sales/delivery/couriers/port.ts';
import { lockers } from './lockers.ts';

/** Centres of towns in degrees, rounded to about 100 m. */
const centres: Record<string, readonly [latitude: number, longitude: number]> = {
  București: [44.427, 26.103],
  Voluntari: [44.493, 26.191],
  'Popești-Leordeni': [44.38, 26.17],
  'Cluj-Napoca': [46.771, 23.59],
  Florești: [46.748, 23.491],
  Timișoara: [45.749, 21.209],
  Iași: [47.159, 27.601],
  Constanța: [44.173, 28.638],
  Brașov: [45.643, 25.589],
  Craiova: [44.33, 23.795],
  Galați: [45.435, 28.008],
  Ploiești: [44.937, 26.014],
  Oradea: [47.047, 21.919],
  Sibiu: [45.798, 24.126],
  Arad: [46.187, 21.312],
  Pitești: [44.857, 24.869],
  Bacău: [46.567, 26.915],
  'Târgu Mureș': [46.539, 24.558],
  'Baia Mare': [47.657, 23.585],
  Buzău: [45.152, 26.817],
  Suceava: [47.664, 26.273],
  'Piatra-Neamț': [46.928, 26.371],
  'Râmnicu Vâlcea': [45.105, 24.376],
  Brăila: [45.269, 27.958],
  Deva: [45.883, 22.9],
  'Alba Iulia': [46.067, 23.583],
};

/** Steps of the golden angle spread points evenly around the centre, with about 1.5 km between neighbours. */
const goldenAngle = 2.4;
const spacing = 0.012;

function positionOf(locality: string, index: number): { latitude: number; longitude: number } {
  const [latitude, longitude] = centres[locality] ?? [45.9, 25];
  const radius = spacing * Math.sqrt(index);
  const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
  return {
    latitude: round(latitude + radius * Math.sin(index * goldenAngle)),
    longitude: round(longitude + 1.4 * radius * Math.cos(index * goldenAngle)),
  };
}

/** The lockers of the demo as its courier lists them; ids are those of their rows. Positions are made up. */
export function demoLockers(): CourierLocker[] {
  const all = lockers.flatMap(([county, locality, list]) =>
    list.map(([name, street, postalCode], index) => ({
      name,
      county,
      locality,
      street,
      postalCode,
      ...positionOf(locality, index),
    })),
  );
  return all.map((locker, index) => ({ ...locker, id: String(index + 1), hours: '24/7', canPay: index % 4 !== 3 }));
}
