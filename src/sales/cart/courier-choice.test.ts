import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CourierChoice } from './CourierChoice.tsx';

test('2§9 couriers: three placeholders while they are loading', () => {
  const html = renderToStaticMarkup(createElement(CourierChoice));
  expect(html.split('courier-waiting')).toHaveLength(4);
});
