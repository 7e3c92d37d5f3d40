import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { saveTextWidth, takePendingTexts } from './typeface.ts';

const LATIN =
  'U+0000-00FF, U+0131, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215';
const EXTENDED = 'U+0100-0130, U+0132-02BA, U+1E00-1E9F, U+20A0-20AB';
const ROMANIAN = 'U+0102-0103, U+0218-021B';

type FontFile = { family: string; file: string; weight: string; range: string; more?: string };

const FONTS: FontFile[] = [
  { family: 'Figtree', file: 'figtree-latin-wght-normal', weight: '300 900', range: LATIN },
  { family: 'Figtree', file: 'figtree-latin-ext-wght-normal', weight: '300 900', range: EXTENDED },
  {
    family: 'Label Archivo',
    file: 'label-archivo-latin',
    weight: '100 900',
    range: LATIN,
    more: 'font-stretch: 62% 125%;',
  },
  {
    family: 'Label Archivo',
    file: 'label-archivo-ext',
    weight: '100 900',
    range: ROMANIAN,
    more: 'font-stretch: 62% 125%;',
  },
  { family: 'Label Fraunces', file: 'label-fraunces-latin', weight: '100 900', range: LATIN },
  { family: 'Label Fraunces', file: 'label-fraunces-ext', weight: '100 900', range: ROMANIAN },
  {
    family: 'Label Fraunces',
    file: 'label-fraunces-italic-latin',
    weight: '100 900',
    range: LATIN,
    more: 'font-style: italic;',
  },
  {
    family: 'Label Fraunces',
    file: 'label-fraunces-italic-ext',
    weight: '100 900',
    range: ROMANIAN,
    more: 'font-style: italic;',
  },
  { family: 'Label Bricolage', file: 'label-bricolage-latin', weight: '200 800', range: LATIN },
  { family: 'Label Bricolage', file: 'label-bricolage-ext', weight: '200 800', range: ROMANIAN },
];

function fontFace({ family, file, weight, range, more = '' }: FontFile): string {
  const bytes = readFileSync(new URL(`./fonts/${file}.woff2`, import.meta.url)).toString('base64');
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; ${more} src: url(data:font/woff2;base64,${bytes}) format("woff2"); unicode-range: ${range}; }`;
}

const ARGUMENTS = [...browserArguments, '--force-color-profile=srgb'];

export type Renderer = {
  /** Calls `draw` until the browser has measured every text in it. */
  drawMeasured(draw: () => string): Promise<string>;
  /** Renders the SVG as PNG. */
  toPng(svg: string, width: number, height: number): Promise<Buffer>;
  close(): Promise<void>;
};

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 800 }, deviceScaleFactor: 1 });
  await page.setContent(
    `<!doctype html><style>${FONTS.map(fontFace).join('\n')} body { margin: 0; background: transparent; } body > svg { display: block; width: 100vw; height: 100vh; }</style><body></body>`,
  );
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
  return page;
}

async function measurePendingTexts(page: Page): Promise<boolean> {
  const texts = takePendingTexts();
  if (texts.length === 0) return false;
  const widths = await page.evaluate((pending) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The browser cannot measure text.');
    return pending.map(({ key, font, stretch, text }) => {
      context.font = font;
      context.fontStretch = stretch as CanvasFontStretch;
      return { key, width: context.measureText(text).width };
    });
  }, texts);
  for (const { key, width } of widths) saveTextWidth(key, width);
  return true;
}

export async function openRenderer(): Promise<Renderer> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    headless: true,
    args: ARGUMENTS,
  });
  const page = await openPage(browser);
  return {
    async drawMeasured(draw) {
      for (;;) {
        const svg = draw();
        if (!(await measurePendingTexts(page))) return svg;
      }
    },
    async toPng(svg, width, height) {
      await page.setViewportSize({ width, height });
      await page.evaluate((art) => {
        document.body.innerHTML = art;
      }, svg);
      return page.screenshot({ type: 'png', animations: 'disabled', omitBackground: true });
    },
    close: () => browser.close(),
  };
}
