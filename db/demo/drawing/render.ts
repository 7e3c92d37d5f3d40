/**
 * Draws every picture: those of the demo are kept in db/demo/pictures, those of the shop itself in pictures.
 * Only what changed is drawn again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { products } from '../products.ts';
import { icons } from './icons.ts';
import { type Easel, openEasel } from './page.ts';
import { productSheets, type Sheet, scenes } from './sheets.ts';

/** What each picture was drawn from, by its name. */
type Manifest = Record<string, string>;

const demoFolder = fileURLToPath(new URL('../pictures/', import.meta.url));
const ownFolder = fileURLToPath(new URL('../../../pictures/', import.meta.url));
const manifestFile = `${demoFolder}manifest.json`;
/** Counts up when the same drawing has to be encoded in another way. */
const ENCODING = 2;

/** What is shown also where nothing is sold yet. */
const isOwn = (file: string): boolean =>
  /^(heroes\/|categories\/|welcome-|(card-)?missing|empty|nothing-found)/.test(file);

const pathOf = (file: string): string => (isOwn(file) ? ownFolder : demoFolder) + file;

const readManifest = (): Manifest =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {};

function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`);
}

const hashOf = (svg: string, sheet: Sheet): string =>
  createHash('sha256')
    .update(JSON.stringify([ENCODING, svg, sheet.prints]))
    .digest('hex')
    .slice(0, 16);

async function develop(easel: Easel, svg: string, sheet: Sheet): Promise<void> {
  const largest = sheet.prints[0];
  const shot = await easel.shoot(svg, largest.width, largest.height);
  for (const { file, width, height, quality } of sheet.prints) {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    await sharp(shot)
      .resize(width, height, { kernel: 'lanczos3' })
      .webp({ quality, effort: 6, preset: 'picture', smartSubsample: true, alphaQuality: 90 })
      .toFile(pathOf(file));
  }
}

async function drawSheet(easel: Easel, sheet: Sheet, manifest: Manifest): Promise<boolean> {
  const svg = await easel.settle(sheet.draw);
  const hash = hashOf(svg, sheet);
  const files = sheet.prints.map((print) => print.file);
  const isThere = files.every((file) => existsSync(pathOf(file)));
  if (isThere && manifest[sheet.name] === hash) return false;
  await develop(easel, svg, sheet);
  manifest[sheet.name] = hash;
  return true;
}

/** Takes away the pictures of what is no longer in the shop. */
function clearOut(manifest: Manifest, sheets: Sheet[]): void {
  const names = new Set(sheets.map((sheet) => sheet.name));
  const files = new Set(sheets.flatMap((sheet) => sheet.prints.map((print) => print.file)));
  for (const name of Object.keys(manifest)) if (!names.has(name)) delete manifest[name];
  for (const folder of [demoFolder, ownFolder]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.webp') && !(files.has(file) && pathOf(file) === folder + file)) rmSync(folder + file);
  }
}

function writeIcons(): void {
  mkdirSync(pathOf('categories/'), { recursive: true });
  for (const [key, svg] of Object.entries(icons)) writeFileSync(pathOf(`categories/${key}.svg`), svg);
}

async function main(): Promise<void> {
  const sheets = [...scenes(), ...products.flatMap(productSheets)];
  const manifest = readManifest();
  const easel = await openEasel();
  let drawn = 0;
  mkdirSync(demoFolder, { recursive: true });
  writeIcons();
  clearOut(manifest, sheets);
  try {
    for (const [i, sheet] of sheets.entries()) {
      if (await drawSheet(easel, sheet, manifest)) drawn++;
      if (i % 20 === 0) writeManifest(manifest);
      if ((i + 1) % 10 === 0 || i + 1 === sheets.length)
        process.stdout.write(`\r${i + 1} of ${sheets.length} looked at, ${drawn} drawn`);
    }
  } finally {
    writeManifest(manifest);
    await easel.close();
  }
  process.stdout.write('\n');
}

await main();
