import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { shopBrand } from '../../brands/brand.ts';
import type { ShopBrand } from '../../brands/brand-type.ts';
import { brand as did } from '../../brands/did/brand.ts';
import { brand as jbd } from '../../brands/jbd/brand.ts';
import { brand as vit } from '../../brands/vit/brand.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { FindItem, MenuLinks, ReferralLink } from './TopMenu.tsx';

const render = (part: ReactNode): string => renderToStaticMarkup(createElement(MemoryRouter, null, part));

function use(other: ShopBrand): void {
  const before = { ...shopBrand };
  onTestFinished(() => void Object.assign(shopBrand, before));
  Object.assign(shopBrand, other);
}

test("2§2 top menu: 'Campanii' goes to /campaigns, 'Blog' to /blog", () => {
  const links = [...render(createElement(MenuLinks)).matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)];
  expect(links.map(([, to, name]) => [to, name])).toEqual([
    ['/campaigns', 'Campanii'],
    ['/blog', 'Blog'],
  ]);
});

test.each([did, jbd])('2§1 the referral button and the primary find-your-product item: $code', (one) => {
  use(one);
  const referral = render(createElement(ReferralLink));
  expect(referral).toContain('href="/referrals"');
  expect(referral).toContain('title="Invită și câștigă"');
  expect(referral).toMatch(/>Câștigă 30 RON<\/a>$/);
  expect(render(createElement(FindItem, { onFind: () => {} }))).toMatch(
    /is-primary".*>Găsește-ți produsul<\/button>$/s,
  );
});

test('2§1 no referral button, and an ordinary find-your-product item: VIT', () => {
  use(vit);
  expect(render(createElement(ReferralLink))).toBe('');
  expect(render(createElement(FindItem, { onFind: () => {} }))).not.toContain('is-primary');
});

test('2§2 top menu: only a category with children can show them', () => {
  const leaf = { id: 2, name: 'Vitamina C', iconUrl: null, children: [] };
  const actions = { isOpen: true, onToggle: () => {}, onPick: () => {} };
  expect(render(createElement(CategoryRow, { category: leaf, ...actions }))).not.toMatch(/category-(toggle|children)/);
  const parent = { id: 1, name: 'Vitamine', iconUrl: null, children: [leaf] };
  expect(render(createElement(CategoryRow, { category: parent, ...actions }))).toMatch(
    /category-toggle.*category-children.*href="\/vitamina-c\?page=1"/s,
  );
});
