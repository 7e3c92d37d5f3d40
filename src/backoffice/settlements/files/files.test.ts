import { expect, test } from 'vitest';
import { parseAmount, parseDay } from './cells.ts';
import { isCompleteStatementLayout, type StatementLayout } from './layouts.ts';
import { isMt940, parseMt940 } from './mt940.ts';
import { openRemittanceCsv, parseRemittanceRows } from './remittance.ts';
import { layoutName, openStatementCsv, parseStatementRows, withIdentity } from './statement.ts';

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1234.5', 123_450],
  ['1.234', 123_400],
  ['1.234.567,00', 123_456_700],
  ['1 234,56 RON', 123_456],
  ['-12,00', -1200],
  ['12,00-', -1200],
  ['(45.10)', -4510],
  ['+7', 700],
  ['12,345,6', null],
  ['doi lei', null],
  ['', null],
  ['99999999999', null],
])('an amount is read with either decimal mark: %s', (text, bani) => {
  expect(parseAmount(text)).toBe(bani);
});

test('a chosen decimal mark decides what three digits mean', () => {
  expect([parseAmount('1.234', 'point'), parseAmount('1.234', 'comma')]).toEqual([null, 123_400]);
});

test.each([
  ['17.11.2026', '2026-11-17'],
  ['7/3/26', '2026-03-07'],
  ['2026-11-17 10:15:00', '2026-11-17'],
  ['20261117', '2026-11-17'],
  ['17 noiembrie 2026', '2026-11-17'],
  ['01 Iun 2026', '2026-06-01'],
  ['31.02.2026', null],
  ['Sold final', null],
])('a day is read in the formats of Romanian banks: %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test('the month comes first only when it is chosen', () => {
  expect([parseDay('03/07/2026'), parseDay('03/07/2026', 'mdy')]).toEqual(['2026-07-03', '2026-03-07']);
});

const parse = (text: string, remembered: StatementLayout | null = null) => {
  const opened = openStatementCsv(text, remembered);
  if (!opened) throw new Error('no table');
  expect(isCompleteStatementLayout(opened.layout)).toBe(true);
  return parseStatementRows(opened.rows, opened.layout);
};

test('a statement with lines above the table, semicolons, decimal commas and diacritics is read', () => {
  const text = [
    'Extras de cont;;;;;',
    'Titular:;VITRINA SĂNĂTĂȚII S.R.L.;;;;',
    'IBAN:;RO49AAAA1B31007593840000;;;;',
    '',
    'Data tranzacției;Data valutei;Descriere;Referința tranzacției;Debit;Credit;Sold contabil',
    '16.11.2026;16.11.2026;"Încasare OP; Popescu Ștefan; comanda VIT-483920175";R-1;;1.189,50;10.189,50',
    '16.11.2026;16.11.2026;Comision plată;R-2;-2,00;;10.187,50',
    'Rulaj total;;;;2,00;1.189,50;',
  ].join('\r\n');
  const { lines, problems } = parse(text);
  expect(lines).toEqual([
    {
      bookedOn: '2026-11-16',
      amount: 118_950,
      details: 'Încasare OP; Popescu Ștefan; comanda VIT-483920175',
      counterparty: '',
      iban: '',
      reference: 'R-1',
    },
    { bookedOn: '2026-11-16', amount: -200, details: 'Comision plată', counterparty: '', iban: '', reference: 'R-2' },
  ]);
  expect(problems).toEqual([{ line: 8, cells: 'Rulaj total · · · · 2,00 · 1.189,50 ·' }]);
});

test('a statement with one signed amount, commas and the other side in columns of its own is read', () => {
  const text = [
    'Data inregistrarii,Suma,Moneda,Detalii,Nume partener,Cont partener,Numar referinta',
    '2026-11-16,"2,500.00",RON,Plata comanda 483920175,"IONESCU, MARIA",RO11 BTRL RONC RT01 2345 6789,FT26320',
    '2026-11-17,-75.20,RON,Retur VIT-1,POP ANA,RO22BTRL,FT26321',
  ].join('\n');
  expect(parse(text).lines).toEqual([
    expect.objectContaining({ amount: 250_000, counterparty: 'IONESCU, MARIA', iban: 'RO11BTRLRONCRT0123456789' }),
    expect.objectContaining({ amount: -7520, bookedOn: '2026-11-17', reference: 'FT26321' }),
  ]);
});

test('rows without a day continue the text of the transaction above them', () => {
  const text = [
    'Data,,,Detalii tranzactie,,Debit,Credit',
    '16 noiembrie 2026,,,Incasare,,,"189,50"',
    ',,,Ordonator:,POPESCU STEFAN,,',
    ',,,Detalii:,comanda VIT-483920175,,',
    '17 noiembrie 2026,,,Comision,,"5,00",',
  ].join('\n');
  expect(parse(text).lines.map(({ details, amount }) => [details, amount])).toEqual([
    ['Incasare Ordonator: POPESCU STEFAN Detalii: comanda VIT-483920175', 18_950],
    ['Comision', -500],
  ]);
});

test('an unknown header is offered for choosing, and the choice is used for the next file', () => {
  const text = 'Ziua;Banii;Ce este\n16.11.2026;10,00;comanda 1\n';
  const opened = openStatementCsv(text, null);
  expect(opened?.layout).toMatchObject({ headers: ['Ziua', 'Banii', 'Ce este'], date: null, amount: null });
  if (!opened) return;
  const chosen: StatementLayout = { ...opened.layout, date: 0, amount: 1, details: [2] };
  expect(parse(text, chosen).lines).toEqual([expect.objectContaining({ amount: 1000, details: 'comanda 1' })]);
  expect(layoutName(chosen)).not.toBe(layoutName({ ...chosen, details: [1] }));
});

test('a row with a day and an unreadable amount is reported with its line', () => {
  const text = 'Data;Suma;Detalii\n16.11.2026;zece;comanda\n17.11.2026;10,00;alta\n';
  const { lines, problems } = parse(text);
  expect(lines).toHaveLength(1);
  expect(problems).toEqual([{ line: 2, cells: '16.11.2026 · zece · comanda' }]);
});

test('equal lines of one day are counted, so that both are kept and a repeated file adds none', () => {
  const text = 'Data;Suma;Detalii\n16.11.2026;10,00;plata\n16.11.2026;10,00;plata\n16.11.2026;10,00;alta plata\n';
  const identities = withIdentity(parse(text).lines).map(({ identity }) => identity);
  expect(new Set(identities).size).toBe(3);
  expect(withIdentity(parse(text).lines).map(({ identity }) => identity)).toEqual(identities);
});

const mt940 = [
  '{1:F01BTRLRO22XXXX0000000000}{2:I940BTRLRO22XXXXN}{4:',
  ':20:EXTRAS161126',
  ':25:RO49AAAA1B31007593840000RON',
  ':28C:231/1',
  ':60F:C261115RON9000,00',
  ':61:2611161116C1189,50NTRFNONREF//FT263200001',
  ':86:166?00INCASARE OP?20Comanda VIT-4839?2120175 multumesc?30BTRLRO22?31RO11BTR',
  'LRONCRT0123456789?32POPESCU STEF',
  'AN?33 SI ASOCIATII',
  ':61:261231D2,NCHGREF-7',
  'comision lunar',
  ':86:Comision administrare cont',
  'noiembrie 2026',
  ':61:2601010102RC10,00NMSCNONREF',
  ':86:107~20Anulare incasare',
  ':61:bad line',
  ':62F:C261116RON10187,50',
  '-}',
].join('\r\n');

test('MT940 is read with structured and plain texts, reversals and continued lines', () => {
  expect(isMt940(mt940)).toBe(true);
  const { lines, problems, accounts } = parseMt940(mt940);
  expect(accounts).toEqual(['RO49AAAA1B31007593840000']);
  expect(lines).toEqual([
    {
      bookedOn: '2026-11-16',
      amount: 118_950,
      details: 'Comanda VIT-4839 20175 multumesc',
      counterparty: 'POPESCU STEFAN SI ASOCIATII',
      iban: 'RO11BTRLRONCRT0123456789',
      reference: 'FT263200001',
    },
    expect.objectContaining({ amount: -200, details: 'Comision administrare cont noiembrie 2026', reference: 'REF-7' }),
    expect.objectContaining({ bookedOn: '2026-01-02', amount: -1000, details: 'Anulare incasare', reference: '' }),
  ]);
  expect(problems).toEqual([{ line: 16, cells: 'bad line' }]);
});

test('a booking day around New Year belongs to the nearest year', () => {
  const lines = parseMt940(':20:A\n:25:X\n:61:2701021231C5,00NTRFNONREF\n').lines;
  expect(lines).toEqual([expect.objectContaining({ bookedOn: '2026-12-31' })]);
});

test('a courier file is read: rows of one AWB in one transfer are added up, totals are left out', () => {
  const text = [
    'Desfasurator rambursuri',
    'Nr. crt.;AWB;Ramburs;Data viramentului;Nr. borderou',
    '1;2000 123 456;189,50;16.11.2026;B-77',
    '2;2000123457;50,00;16.11.2026;B-77',
    '3;2000123457;10,00;16.11.2026;B-77',
    '4;2000123458;rau;16.11.2026;B-77',
    ';Total;249,50;;',
  ].join('\n');
  const opened = openRemittanceCsv(text, null);
  expect(opened && parseRemittanceRows(opened.rows, opened.layout, '2026-11-17')).toEqual({
    rows: [
      { awb: '2000123456', amount: 18_950, paidOn: '2026-11-16', reference: 'B-77' },
      { awb: '2000123457', amount: 6000, paidOn: '2026-11-16', reference: 'B-77' },
    ],
    problems: [expect.objectContaining({ line: 6 })],
  });
});

test('without a day in the file, the day of the upload is the reference of the transfer', () => {
  const opened = openRemittanceCsv('awb,suma incasata\nABC1,10.00\n', null);
  expect(opened && parseRemittanceRows(opened.rows, opened.layout, '2026-11-17').rows).toEqual([
    { awb: 'ABC1', amount: 1000, paidOn: '2026-11-17', reference: '2026-11-17' },
  ]);
});
