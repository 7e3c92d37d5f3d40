import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailAddress } from './EmailAddress.tsx';

test('an e-mail address may wrap before its @ and stays one text', () => {
  const html = renderToStaticMarkup(createElement(EmailAddress, { address: 'ana-maria@magazin-nou.ro' }));
  expect(html).toContain('<span>ana-maria</span><wbr/><span>@magazin-nou.ro</span>');
  expect(html.replace(/<[^>]+>/g, '')).toBe('ana-maria@magazin-nou.ro');
});
