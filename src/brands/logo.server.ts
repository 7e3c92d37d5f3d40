import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashToken } from '../platform/secrets.server.ts';
import { type FileStorage, isStorageKey } from '../platform/storage/storage.ts';
import { shopBrand } from './brand.ts';
import { brandOfBuild } from './brand-of-build.ts';

/** Programs for e-mail show no SVG and few of them WebP, and PDF files take PNG: twice the largest size in which it appears. */
const pngSize = { width: 600, height: 160 };

type Logo = { url: string; png: Buffer };
let uploaded: Logo | null = null;
let drawn: Buffer | undefined;

const drawnLogo = (): Buffer =>
  (drawn ??= readFileSync(resolve('pictures/logos', `${brandOfBuild.code.toLowerCase()}.png`)));

/** Reads the logo that the shopkeeper uploaded; without one, or when its file is gone, the brand's own counts. */
export async function refreshLogo(files: FileStorage): Promise<void> {
  const { logo: url } = shopBrand;
  if (url === uploaded?.url) return;
  const key = url.replace(/\?.*$/, '').slice(1);
  const bytes = url !== brandOfBuild.logo && isStorageKey(key) ? await files.get(key) : null;
  uploaded = bytes && { url, png: await toPng(bytes) };
}

async function toPng(bytes: Buffer): Promise<Buffer> {
  const { sharp } = await import('../platform/limited-sharp.server.ts');
  return sharp(bytes)
    .resize({ ...pngSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** The shop's logo as PNG. */
export const logoPng = (): Buffer => uploaded?.png ?? drawnLogo();

/** Where `logoPng` is served; another logo has another address, so that no e-mail program shows a cached one. */
export const logoPath = (): string => `/logo.png?v=${hashToken(shopBrand.logo).slice(0, 8)}`;

/** Colour and logo of printed documents. */
export type PaperLook = { colour: string; logo: Buffer };

export const paperLook = (): PaperLook => ({ colour: shopBrand.themeColour, logo: logoPng() });
