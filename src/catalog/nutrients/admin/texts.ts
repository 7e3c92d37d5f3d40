import type { LevelFields, NutrientFields } from '../fields.ts';

export const texts = {
  title: 'Nutrienți',
  text: 'Ce știe magazinul despre vitamine, minerale și alte substanțe. Clienții văd doar valorile confirmate.',
  nutrient: 'Nutrient',
  search: 'Nume sau alt nume',
  none: 'Niciun nutrient',
  noneText: 'Nutrienții vin cu magazinul.',
  nutrientOf: (name: string) => `nutrientul ${name}`,
  kind: 'Fel',
  allKinds: 'Toate felurile',
  state: 'Stare',
  states: { all: 'Toți', unconfirmed: 'De confirmat' },
  kinds: { vitamin: 'Vitamină', mineral: 'Mineral', substance: 'Altă substanță' } satisfies Record<
    NutrientFields['kind'],
    string
  >,
  vnr: 'VNR',
  levels: 'Niveluri',
  toConfirm: 'De confirmat',
  nothingToConfirm: 'Toate confirmate',
  basics: 'Date',
  synonymsHint: 'Câte unul pe rând. După ele se recunosc rândurile din etichete și din fișiere.',
  unitHint: 'Unitatea valorii de referință și a nivelurilor: mg, µg, g.',
  equivalentHint: 'RE, NE, α-TE sau gol.',
  vnrHint: 'Valoarea nutrițională de referință, în unitatea de mai sus. Gol, dacă nu are.',
  iuHint: 'În unitatea de mai sus, ca 0,3 sau 1/40. Gol, dacă diferă după formă.',
  forms: 'Forme',
  formsText:
    'Conversiile se scriu ca 0,162 sau 1/6. Gol înseamnă necunoscut, iar atunci magazinul nu calculează nimic.',
  noForms: 'Nicio formă.',
  addForm: 'Adaugă o formă',
  formName: 'Formă',
  formSynonyms: 'Alte nume',
  share: 'Parte de nutrient',
  iu: 'Cât este o UI',
  dfe: 'Cât este 1 DFE',
  removeForm: (name: string) => `Șterge forma ${name}`,
  levelsOf: (unit: string) => `Niveluri pe zi, în ${unit}`,
  noLevels: 'Niciun nivel.',
  addLevel: 'Adaugă un nivel',
  levelKind: 'Nivel',
  levelKinds: { ul: 'Maxim (UL)', safe: 'Sigur', restricted: 'Limită legală' } satisfies Record<
    LevelFields['kind'],
    string
  >,
  scope: 'Din',
  scopes: { total: 'Toată alimentația', added: 'Doar adăugat' } satisfies Record<LevelFields['scope'], string>,
  levelForms: 'Forme',
  allForms: 'Toate',
  ageFrom: 'De la, ani',
  ageTo: 'Până la, ani',
  isPregnant: 'Sarcină, alăptare',
  value: 'Valoare',
  source: 'Sursă',
  sourceYear: 'An',
  removeLevel: (row: number) => `Șterge nivelul din rândul ${row}`,
  cell: (name: string, row: number) => `${name}, rândul ${row}`,
  confirm: 'Confirmă',
  confirmRow: (row: number) => `Confirmă rândul ${row}`,
  confirmed: 'Confirmată',
  unconfirmed: 'Neconfirmată',
  cautions: 'Atenționări',
  noCautions: 'Nicio atenționare pentru acest nutrient.',
  cautionFor: 'Pentru cine',
  edit: 'Schimbă',
  editCaution: 'Atenționare',
  editOf: (who: string) => `Schimbă atenționarea pentru ${who}`,
  confirmOf: (who: string) => `Confirmă atenționarea pentru ${who}`,
  save: 'Salvează',
  saved: 'Nutrientul este salvat.',
  cautionSaved: 'Atenționarea este salvată.',
  cautionConfirmed: 'Atenționarea este confirmată.',
  above: 'Peste cantitatea zilnică',
  aboveHint: 'Gol: oricât.',
  minProducts: 'În cel puțin atâtea produse',
  history: 'Istoric',
} as const;

const ages = ({ ageFrom, ageTo }: LevelFields): string =>
  ageTo === null ? `${ageFrom}+ ani` : `${ageFrom}–${ageTo} ani`;

/** 'Maxim (UL), 18+ ani': what distinguishes a level from the others of its nutrient. */
export const nameLevel = (level: LevelFields): string =>
  [
    ...[texts.levelKinds[level.kind], texts.scopes[level.scope].toLowerCase(), ...level.formKeys, ages(level)],
    ...(level.isPregnant ? [texts.isPregnant.toLowerCase()] : []),
  ].join(', ');
