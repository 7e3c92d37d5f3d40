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
    'a@b.ro',
    '//evil',
    'evil\\x',
    '10.0.0.1',
    'tel:0900123456',
    'x'.repeat(121),
  ])
    expect(isPlainName(text), text).toBe(false);
});

test('trust: an email greets without a name that is not plain', () => {
  expect(greeting('Ana')).toBe('Bună, Ana!');
  expect(greeting('')).toBe('Bună!');
  expect(greeting('http://evil.example')).toBe('Bună!');
  expect(nameInMail('evil.example', 'Cineva')).toBe('Cineva');
});
