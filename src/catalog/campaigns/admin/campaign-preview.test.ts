import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CampaignPreview } from './CampaignPreview.tsx';
import { newCampaign } from './rules.ts';

const hrefOf = (campaignId: number | null): string | undefined => {
  const preview = createElement(CampaignPreview, { values: { ...newCampaign, narrowImage: '/a.webp' }, campaignId });
  return /href="([^"]*)"/.exec(renderToStaticMarkup(createElement(MemoryRouter, null, preview)))?.[1];
};

test("a campaign's preview leads to that campaign, and to the list while it has no id", () => {
  expect(hrefOf(7)).toBe('/products?campaignId=7&amp;page=1');
  expect(hrefOf(null)).toBe('/campaigns');
});
