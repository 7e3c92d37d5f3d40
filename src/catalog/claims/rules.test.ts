import { expect, test } from 'vitest';
import { authorisedSentences, checkText, findClaims } from './rules.ts';

const rulesOf = (text: string, context = {}): string[] => checkText(text, context).map(({ rule }) => rule);
const magnesium = (percent: number) => ({ nutrients: [{ subject: 'magneziu', percent, milligrams: null }] });

test('romania: words a supplement may not use are named, in every form, with and without diacritics', () => {
  expect(findClaims('M-a VINDECAT de boală. Un remediu, nu doar un tratament; bolnavii știu.')).toEqual([
    'VINDECAT',
    'boală',
    'remediu',
    'tratament',
    'bolnavii',
  ]);
  expect(findClaims('Capsule ușor de înghițit, gust bun, livrare rapidă.')).toEqual([]);
});

test('a finding has its place and the sentence around it', () => {
  const text = 'Un gust bun. **Previne** gripa!\nSe ia seara.';
  expect(checkText(text)).toMatchObject([{ words: 'gripa', sentence: 'previne gripa' }]);
  const [{ start, end, sentenceStart, sentenceEnd } = { start: 0, end: 0, sentenceStart: 0, sentenceEnd: 0 }] =
    checkText(text);
  expect([text.slice(start, end), text.slice(sentenceStart, sentenceEnd)]).toEqual(['gripa', ' **Previne** gripa!']);
});

test('warnings may name diseases and medicine, but a cure may not hide in them', () => {
  expect(rulesOf('Dacă ai diabet sau iei medicamente, întreabă medicul.')).toEqual([]);
  expect(rulesOf('Nu tratează și nu vindecă boli.')).toEqual([]);
  expect(rulesOf('Nu înlocuiește tratamentul, dar vindecă repede.')).toEqual(['cure']);
});

test('Reg. 432/2012: a function is right only for a nutrient that the sentence, or the one before, names', () => {
  const immunity = 'contribuie la funcționarea normală a sistemului imunitar.';
  expect(rulesOf(`Zincul ${immunity}`)).toEqual([]);
  expect(rulesOf(`Conține zinc. Contribuie la funcționarea normală a sistemului imunitar.`)).toEqual([]);
  expect(rulesOf(`Produsul ${immunity}`)).toEqual(['unnamed']);
  expect(rulesOf(`Vitamina E ${immunity}`)).toEqual(['notAuthorised']);
});

test('Reg. 432/2012: the daily portion of the product must have enough of the nutrient', () => {
  const text = 'Magneziul contribuie la reducerea oboselii și extenuării.';
  expect(rulesOf(text, magnesium(15))).toEqual([]);
  expect(rulesOf(text, magnesium(14.9))).toEqual(['condition']);
  expect(rulesOf(text, { nutrients: [] })).toEqual(['condition']);
  const dha = (milligrams: number) => ({ nutrients: [{ subject: 'epa-dha', percent: null, milligrams }] });
  expect(rulesOf('DHA contribuie la menținerea funcției normale a creierului.', dha(250))).toEqual([]);
  expect(rulesOf('DHA contribuie la menținerea funcției normale a creierului.', dha(200))).toEqual(['condition']);
  const inulin = (milligrams: number) => ({ nutrients: [{ subject: 'inulina', percent: null, milligrams }] });
  const bowel = 'Inulina din cicoare contribuie la funcționarea normală a intestinului.';
  expect([rulesOf(bowel, inulin(12_000)), rulesOf(bowel, inulin(6000))]).toEqual([[], ['condition']]);
});

test('a text may say what the product is not meant for, and what the body does by itself', () => {
  expect(rulesOf('Nu este destinat să trateze, să vindece sau să prevină o boală.')).toEqual([]);
  expect(rulesOf('Nu este destinat copiilor, dar vindecă gripa.')).toContain('cure');
  expect(rulesOf('Organismul elimină singur toxinele.')).toEqual([]);
  expect(rulesOf('Ceaiul elimină toxinele.')).toEqual(['function']);
});

test('authorised sentences are offered only for what the product has enough of', () => {
  expect(authorisedSentences(magnesium(30).nutrients)).toContain(
    'Magneziul contribuie la reducerea oboselii și extenuării.',
  );
  expect(authorisedSentences(magnesium(10).nutrients)).toEqual([]);
  expect(checkText('Ajută la somn și la relaxarea mușchilor.', magnesium(30))[0]?.offers).toContain(
    'Magneziul contribuie la funcționarea normală a mușchilor.',
  );
});

test('a second effect does not hide behind an authorised one', () => {
  expect(rulesOf('Vitamina C contribuie la funcționarea normală a sistemului imunitar și la slăbire.')).toEqual([
    'function',
  ]);
  expect(rulesOf('Vitamina C contribuie la funcționarea normală a sistemului imunitar și reduce ridurile.')).toEqual([
    'function',
  ]);
});

test('plants have no authorised effect, general words are only noted', () => {
  expect(rulesOf('Echinacea stimulează imunitatea.')).toEqual(['plant']);
  expect(checkText('Capsule pentru imunitate.')).toMatchObject([{ rule: 'general', severity: 'note' }]);
});

test('weight is never promised with a number', () => {
  for (const text of ['-5 kg într-o lună', 'Slăbești 3 kilograme.', '10 kg mai puțin', 'scapi de 4 kg'])
    expect(rulesOf(text), text).toEqual(['weight']);
  expect(rulesOf('Cutie de 5 kg, livrată în 2 zile.')).toEqual([]);
});

test('addresses of links and tags are not read', () => {
  expect(rulesOf('[Citește](/blog/remediu-pentru-gripa) <img alt="" src="/boala.png">')).toEqual([]);
});
