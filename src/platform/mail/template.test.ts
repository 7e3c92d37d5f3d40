import { expect, test } from 'vitest';
import {
  blockField,
  defineMail,
  hideSecrets,
  linkField,
  renderMail,
  secretsOf,
  templateProblems,
  textField,
} from './template.ts';

type Data = { name: string; note: string; url: string };

const email = defineMail<[data: Data]>({
  key: 'test-template',
  name: 'Probă',
  subject: 'Comanda {nume}',
  preheader: 'Pentru {nume}.',
  text: ['# {nume}', 'Mesajul nostru: {nota}', '{produse}', '[Vezi {nume}]({link})', '> Notă\n> pe două rânduri'],
  fields: {
    nume: textField('Numele', ({ name }) => name),
    nota: textField('Nota; poate lipsi', ({ note }) => note),
    produse: blockField('Produsele', ({ name }) => [{ kind: 'rows', rows: [['1 ×', name]] }]),
    link: linkField('Pagina', ({ url }) => url, { isRequired: true, isSecret: true }),
  },
});
const data = { name: 'V-1', note: 'Mulțumim.', url: '/comanda?token=abc' };
const { definition } = email(data);
const render = (text: string, changes: Partial<Data> = {}) =>
  renderMail({ ...definition, text }, email({ ...data, ...changes })).blocks;
const problemsOf = (text: string, subject = 'Subiect') =>
  templateProblems({ subject, preheader: '', text }, definition).map(({ message }) => message);
const button = '[Vezi]({link})';

test('a text becomes the parts of an email, in its order', () => {
  expect(renderMail(definition, email(data))).toEqual({
    subject: 'Comanda V-1',
    preheader: 'Pentru V-1.',
    blocks: [
      { kind: 'heading', text: 'V-1' },
      { kind: 'text', text: 'Mesajul nostru: Mulțumim.' },
      { kind: 'rows', rows: [['1 ×', 'V-1']] },
      { kind: 'button', text: 'Vezi V-1', url: '/comanda?token=abc' },
      { kind: 'note', text: 'Notă\npe două rânduri' },
    ],
  });
});

test('a paragraph with an empty value is left out, unless it has a required one', () => {
  expect(render('Înainte\n\nMesaj: {nota}\n\nDupă', { note: '' })).toEqual([
    { kind: 'text', text: 'Înainte' },
    { kind: 'text', text: 'După' },
  ]);
  expect(render('[Vezi {nota}]({link})', { note: '' })).toEqual([{ kind: 'button', text: 'Vezi ', url: data.url }]);
});

test('trust: nothing in a value becomes markup', () => {
  const note = '# Titlu\n\n[Apasă](https://evil.example)\n\n{link}';
  expect(render('{nota}', { note })).toEqual([{ kind: 'text', text: note }]);
});

test('an unknown placeholder is named', () => {
  expect(problemsOf(`Bună, {prenume}!\n\n${button}`)).toEqual(['Câmpul {prenume} nu există la acest mesaj.']);
  expect(problemsOf(button, 'Comanda {constructor}')).toEqual(['Câmpul {constructor} nu există la acest mesaj.']);
  expect(problemsOf(`Bună, {nume!\n\n${button}`)).toEqual([expect.stringContaining('acoladă')]);
});

test('a required placeholder must stay', () => {
  expect(problemsOf('Bună!')).toEqual(['Câmpul {link} (Pagina) trebuie să rămână în text.']);
  expect(problemsOf('')).toContain('Scrie textul mesajului.');
});

test('a list stands alone, and an address is only in a button', () => {
  expect(problemsOf(`Ai comandat {produse}\n\n${button}`)).toEqual([expect.stringContaining('{produse} este o listă')]);
  expect(problemsOf('Intră la {link}')).toEqual([expect.stringContaining('{link} este o adresă')]);
  expect(problemsOf(button, '{produse}')).toEqual([expect.stringContaining('{produse} este o listă')]);
});

test('trust: a button goes to a page of the shop, an address of the email, or https', () => {
  const { link, ...fields } = definition.fields;
  const open = {
    ...definition,
    fields: { ...fields, link: { ...link, kind: 'link' as const, name: '', isSecret: false } },
  };
  const ends = (target: string) =>
    templateProblems({ ...open, subject: 'Subiect', text: `${button}\n\n[Altul](${target})` }, open);
  for (const target of ['/produse?a=1', 'https://example.ro/x', '{link}']) expect(ends(target), target).toEqual([]);
  for (const target of ['//evil.example', '/\\evil', 'javascript:alert', 'http://example.ro', '{nume}', '/a{nume}'])
    expect(ends(target), target).not.toEqual([]);
});

test('trust: in an email with a secret, or about accounts, buttons go to pages of the shop only', () => {
  const foreign = expect.stringContaining('numai la paginile magazinului');
  expect(problemsOf(`${button}\n\n[Altul](https://evil.example)`)).toEqual([foreign]);
  expect(problemsOf(`${button}\n\n[Altul](/contact)`)).toEqual([]);
  const changed = { ...definition, key: 'account-password-changed', fields: {}, text: '[Vezi](https://evil.example)' };
  expect(templateProblems({ ...changed, subject: 'Subiect', preheader: '' }, changed)).toEqual([
    { field: 'text', message: foreign },
  ]);
});

test('trust: secret values are hidden in all parts', () => {
  const draft = email(data);
  const hidden = hideSecrets(renderMail(definition, draft).blocks, secretsOf(draft));
  expect(JSON.stringify(hidden)).not.toContain('abc');
  expect(hidden).toContainEqual({ kind: 'button', text: 'Vezi V-1', url: '••••••' });
});
