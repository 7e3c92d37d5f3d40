import type { Locator, Page } from '@playwright/test';

export const setWidth = (page: Page, width: number, height = 900) => page.setViewportSize({ width, height });

type Box = { x: number; y: number; width: number; height: number };

export async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing to measure');
  return box;
}

export const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

export const columnsOf = async (grid: Locator): Promise<number> =>
  (await styleOf(grid, 'grid-template-columns')).split(' ').length;

/** Width without padding. */
export const contentWidth = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
