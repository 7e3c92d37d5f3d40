import { expect, test } from 'vitest';
import { greeting, isPlainName, nameInMail } from './plain-name.ts';

test('trust: names of people are plain', () => {
  for (const name of [
    'Maria',
    'Ana-Maria',
    "O'Neil",
    'Ștefan cel Mare',
    'J.R.',
    'J. R. Popescu',
    'Gh. Ionescu',
    'Jean-Luc 2',
    '李小龙',
  ])
    expect(isPlainName(name), name).toBe(true);
});

test('trust: what a mail program would turn into a link is no name', () => {
  for (const text of [
    'https://evil.example/x',
    'evil.example',
    'Ana www.evil.ro acum',
    'evil。com',
    'evil．com',
    'evil\u2024com',
    'evil\ufe52com',
    'evil\uff61com',
    'evil\ua4f8com',
    'evil\u06d4com',
    'evil\u200b.\u200bcom',
    'evil.\u2060com',
    'https\uff1a\uff0f\uff0fevil',
    'evil\u2215x',
    'a\uff20b',
    'a@b.ro',
    '//evil',
    'evil\\x',
    '10.0.0.1',
    'tel:0900123456',
    'x'.repeat(121),
  ])
    expect(isPlainName(text), text).toBe(false);
});

test('trust: an email shows no letters that a reader does not see', () => {
  expect(nameInMail('Ma\u200bri\u00ada\u202e')).toBe('Maria');
  expect(nameInMail('\u2060\u3164', 'Cineva')).toBe('Cineva');
});

test('trust: an email greets without a name that is not plain', () => {
  expect(greeting('Ana')).toBe('Bună, Ana!');
  expect(greeting('')).toBe('Bună!');
  expect(greeting('http://evil.example')).toBe('Bună!');
  expect(nameInMail('evil.example', 'Cineva')).toBe('Cineva');
});
