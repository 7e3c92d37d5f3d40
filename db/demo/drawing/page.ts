import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { learn, takeQuestions } from './typeface.ts';

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

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];

export type Easel = {
  /** Draws until every width is known. */
  settle(draw: () => string): Promise<string>;
  /** The picture as PNG. */
  shoot(svg: string, width: number, height: number): Promise<Buffer>;
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

async function answerQuestions(page: Page): Promise<boolean> {
  const questions = takeQuestions();
  if (questions.length === 0) return false;
  const answers = await page.evaluate((asked) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('The browser cannot measure text.');
    return asked.map(({ key, font, stretch, text }) => {
      pen.font = font;
      pen.fontStretch = stretch as CanvasFontStretch;
      return { key, width: pen.measureText(text).width };
    });
  }, questions);
  for (const { key, width } of answers) learn(key, width);
  return true;
}

export async function openEasel(): Promise<Easel> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: ARGUMENTS,
  });
  const page = await openPage(browser);
  return {
    async settle(draw) {
      for (;;) {
        const svg = draw();
        if (!(await answerQuestions(page))) return svg;
      }
    },
    async shoot(svg, width, height) {
      await page.setViewportSize({ width, height });
      await page.evaluate((art) => {
        document.body.innerHTML = art;
      }, svg);
      return page.screenshot({ type: 'png', animations: 'disabled', omitBackground: true });
    },
    close: () => browser.close(),
  };
}
