import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { CampaignFields } from '../fields.ts';
import { CampaignPreview } from './CampaignPreview.tsx';

const hrefOf = (campaignId: number | null): string | undefined => {
  const values = { ...toFormValues(CampaignFields, null), narrowImage: '/a.webp' };
  const preview = createElement(CampaignPreview, { values, campaignId });
  return /href="([^"]*)"/.exec(renderToStaticMarkup(createElement(MemoryRouter, null, preview)))?.[1];
};

test("a campaign's preview leads to that campaign, and to the list while it has no id", () => {
  expect(hrefOf(7)).toBe('/products?campaignId=7&amp;page=1');
  expect(hrefOf(null)).toBe('/campaigns');
});
