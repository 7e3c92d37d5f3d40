import { counties } from '../../src/account/identity/counties.ts';

/** A town or commune of a list in the official format, with its localities; the first one is its seat. */
export type TestUnit = {
  county: string;
  kind: 'MUNICIPIUL' | 'ORAŞ' | '';
  name: string;
  localities: [string, string][];
};

const known: TestUnit[] = [
  {
    county: 'RO-CJ',
    kind: 'MUNICIPIUL',
    name: 'CLUJ-NAPOCA',
    localities: [['CLUJ-NAPOCA', '400335']],
  },
  { county: 'RO-CJ', kind: 'MUNICIPIUL', name: 'TURDA', localities: [['TURDA', '401100']] },
  {
    county: 'RO-CJ',
    kind: '',
    name: 'GÂRBĂU',
    localities: [
      ['GÂRBĂU', '407310'],
      ['TUREA', '407313'],
    ],
  },
  { county: 'RO-BC', kind: '', name: 'ONCEŞTI', localities: [['SATU NOU', '607379']] },
  { county: 'RO-BC', kind: '', name: 'PARINCEA', localities: [['SATU NOU', '607408']] },
  { county: 'RO-IF', kind: 'ORAŞ', name: 'OTOPENI', localities: [['OTOPENI', '75100']] },
  { county: 'RO-CT', kind: 'ORAŞ', name: 'EFORIE', localities: [['EFORIE SUD', '905360']] },
  { county: 'RO-MM', kind: 'ORAŞ', name: 'VIŞEU DE SUS', localities: [['VIŞEU DE SUS', '435700']] },
];

const letters = 'ABCDEFGHIKLMNOPRSTUV';
const letter = (index: number): string => letters[index % letters.length] ?? '';
const fillerName = (index: number): string =>
  `PROBA ${letter(Math.floor(index / 400))}${letter(Math.floor(index / 20))}${letter(index)}CEA`;

/** The text of a SIRUTA file of realistic size: known places, and in every county fillers of no real name. */
export function sirutaFile({
  perCounty = 325,
  units = known,
}: {
  perCounty?: number;
  units?: TestUnit[];
} = {}): string {
  const rows = ['"SIRUTA","DENLOC","CODP","JUD","SIRSUP","TIP","NIV","MED"'];
  let next = 1;
  const add = (name: string, code: string, county: number, parent: number, type: number): number => {
    rows.push(`${next},"${name}",${code},${county},${parent},${type},1,"0"`);
    return next++;
  };
  counties.forEach(({ code, name }, index) => {
    const number = index + 1;
    const upper = name.toUpperCase().replaceAll('Ș', 'Ş').replaceAll('Ț', 'Ţ');
    const county = add(code === 'RO-B' ? 'MUNICIPIUL BUCUREŞTI' : `JUDEŢUL ${upper}`, '0', number, 1, 40);
    if (code === 'RO-B') return;
    for (const unit of units.filter((one) => one.county === code)) {
      const [unitType, seatType, otherType] = typesOf(unit.kind);
      const parent = add(`${unit.kind} ${unit.name}`.trim(), '0', number, county, unitType);
      unit.localities.forEach(([local, postalCode], at) => {
        add(local, postalCode, number, parent, at === 0 ? seatType : otherType);
      });
    }
    const parent = add('PROBA MARE', '0', number, county, 3);
    for (let filler = 0; filler < perCounty; filler++) add(fillerName(filler), '0', number, parent, 23);
  });
  return `${rows.join('\n')}\n`;
}

const typesOf = (kind: TestUnit['kind']): [unit: number, seat: number, other: number] => {
  if (kind === 'MUNICIPIUL') return [4, 9, 10];
  return kind === '' ? [3, 22, 23] : [2, 17, 19];
};
