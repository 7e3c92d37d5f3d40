import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { CampaignFields } from '../fields.ts';
import { CampaignPreview } from './CampaignPreview.tsx';

const render = (fields: object, campaignId: number | null): string => {
  const values = { ...toFormValues(CampaignFields, null), ...fields };
  const preview = createElement(CampaignPreview, { values, campaignId });
  return renderToStaticMarkup(createElement(MemoryRouter, null, preview));
};

const hrefOf = (campaignId: number | null): string | undefined =>
  /href="([^"]*)"/.exec(render({ narrowImage: '/a.webp' }, campaignId))?.[1];

test("a campaign's preview leads to that campaign, and to the list while it has no id", () => {
  expect(hrefOf(7)).toBe('/products?campaignId=7&amp;page=1');
  expect(hrefOf(null)).toBe('/campaigns');
});

test('a campaign without banners is shown without an empty picture, and one banner stands for both', () => {
  expect(render({ name: 'Iarna' }, 7)).toMatch(/^(?!.*<img).*has-no-picture.*Iarna/s);
  for (const field of ['image', 'narrowImage'])
    expect(render({ [field]: '/pictures/a.webp' }, 7), field).toMatch(/<img src="\/pictures\/a\.webp"/);
});
