import { expect, test } from 'vitest';
import { followTitle } from './rules.ts';

test('the address follows the title until someone writes another one', () => {
  expect(followTitle({ title: '', handler: '' }, 'handler', 'Magneziu și somn')).toEqual({
    title: 'Magneziu și somn',
    handler: 'magneziu-si-somn',
  });
  expect(followTitle({ title: 'Vechi', slug: 'altul' }, 'slug', 'Nou')).toEqual({ title: 'Nou' });
});
