import type { Nutrient } from '../types.ts';

/** Reference intakes for adults, Regulation (EU) 1169/2011, annex XIII: name, amount, unit, usual source. */
const references = {
  A: ['Vitamina A', 800, 'µg', 'acetat de retinil'],
  D: ['Vitamina D', 5, 'µg', 'colecalciferol'],
  E: ['Vitamina E', 12, 'mg', 'acetat de D-alfa-tocoferil'],
  K: ['Vitamina K', 75, 'µg', 'menachinonă-7'],
  C: ['Vitamina C', 80, 'mg', 'acid L-ascorbic'],
  B1: ['Tiamină (vitamina B1)', 1.1, 'mg', 'mononitrat de tiamină'],
  B2: ['Riboflavină (vitamina B2)', 1.4, 'mg', 'riboflavină'],
  B3: ['Niacină (vitamina B3)', 16, 'mg', 'nicotinamidă'],
  B5: ['Acid pantotenic (vitamina B5)', 6, 'mg', 'D-pantotenat de calciu'],
  B6: ['Vitamina B6', 1.4, 'mg', 'clorhidrat de piridoxină'],
  B7: ['Biotină', 50, 'µg', 'D-biotină'],
  B9: ['Acid folic', 200, 'µg', 'acid pteroilmonoglutamic'],
  B12: ['Vitamina B12', 2.5, 'µg', 'cianocobalamină'],
  Kalium: ['Potasiu', 2000, 'mg', 'citrat de potasiu'],
  Cl: ['Clorură', 800, 'mg', 'clorură de sodiu'],
  Ca: ['Calciu', 800, 'mg', 'carbonat de calciu'],
  P: ['Fosfor', 700, 'mg', 'fosfat dicalcic'],
  Mg: ['Magneziu', 375, 'mg', 'citrat de magneziu'],
  Fe: ['Fier', 14, 'mg', 'bisglicinat de fier'],
  Zn: ['Zinc', 10, 'mg', 'citrat de zinc'],
  Cu: ['Cupru', 1, 'mg', 'gluconat de cupru'],
  Mn: ['Mangan', 2, 'mg', 'gluconat de mangan'],
  F: ['Fluor', 3.5, 'mg', 'fluorură de sodiu'],
  Se: ['Seleniu', 55, 'µg', 'L-selenometionină'],
  Cr: ['Crom', 40, 'µg', 'picolinat de crom'],
  Mo: ['Molibden', 50, 'µg', 'molibdat de sodiu'],
  I: ['Iod', 150, 'µg', 'iodură de potasiu'],
} as const;

type ReferenceKey = keyof typeof references;

/** A nutrient with a reference intake; unit and percentage come from the table. */
export function nutrient(key: ReferenceKey, amount: number, source?: string): Nutrient {
  const [name, reference, unit, usual] = references[key];
  return { name, source: source ?? usual, amount, unit, referencePercent: Math.round((amount / reference) * 100) };
}

/** Several nutrients with their usual sources: panel({ A: 800, D: 10, C: 80 }). */
export function panel(amounts: Partial<Record<ReferenceKey, number>>): Nutrient[] {
  return Object.entries(amounts).map(([key, amount]) => nutrient(key as ReferenceKey, amount));
}

/** A substance without a reference intake. */
export function substance(name: string, amount: number, unit: Nutrient['unit'], source?: string): Nutrient {
  return source ? { name, source, amount, unit } : { name, amount, unit };
}

/** The nutrition declaration of ordinary food, per portion. */
export function food(kcal: number, fat: number, carbs: number, sugars: number, protein: number, fibre = 0): Nutrient[] {
  const rows = [
    substance('Valoare energetică', kcal, 'kcal'),
    substance('Grăsimi', fat, 'g'),
    substance('Glucide', carbs, 'g'),
    substance('din care zaharuri', sugars, 'g'),
    substance('Proteine', protein, 'g'),
  ];
  return fibre ? [...rows, substance('Fibre', fibre, 'g')] : rows;
}
