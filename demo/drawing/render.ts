/**
 * Renders all pictures: demo pictures into demo/pictures, the pictures of the shop itself into pictures.
 * Renders only those whose SVG has changed since the last run (manifest.json).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { products } from '../products.ts';
import { openRenderer, type Renderer } from './browser-renderer.ts';
import { icons } from './icons.ts';
import { listScenePictures, type Picture, productPictures } from './pictures.ts';

/** Hash of the SVG by picture name. */
type Manifest = Record<string, string>;

const demoFolder = fileURLToPath(new URL('../pictures/', import.meta.url));
const shopFolder = fileURLToPath(new URL('../../pictures/', import.meta.url));
const manifestFile = `${demoFolder}manifest.json`;
/** Increase it to encode all pictures again. */
const ENCODING = 2;

/** Pictures that a shop without demo data needs too. */
const isShopPicture = (file: string): boolean =>
  /^(heroes\/|categories\/|welcome-|(card-)?missing|empty|nothing-found)/.test(file);

const pathOf = (file: string): string => (isShopPicture(file) ? shopFolder : demoFolder) + file;

const readManifest = (): Manifest =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {};

function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`);
}

const hashOf = (svg: string, picture: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([ENCODING, svg, picture.files]))
    .digest('hex')
    .slice(0, 16);

async function writeFiles(renderer: Renderer, svg: string, picture: Picture): Promise<void> {
  const largest = picture.files[0];
  const png = await renderer.toPng(svg, largest.width, largest.height);
  for (const { file, width, height, quality } of picture.files) {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    await sharp(png)
      .resize(width, height, { kernel: 'lanczos3' })
      .webp({ quality, effort: 6, preset: 'picture', smartSubsample: true, alphaQuality: 90 })
      .toFile(pathOf(file));
  }
}

async function renderPicture(renderer: Renderer, picture: Picture, manifest: Manifest): Promise<boolean> {
  const svg = await renderer.drawMeasured(picture.draw);
  const hash = hashOf(svg, picture);
  const files = picture.files.map(({ file }) => file);
  const exists = files.every((file) => existsSync(pathOf(file)));
  if (exists && manifest[picture.name] === hash) return false;
  await writeFiles(renderer, svg, picture);
  manifest[picture.name] = hash;
  return true;
}

/** Deletes pictures that no longer exist in the code. */
function deleteStale(manifest: Manifest, pictures: Picture[]): void {
  const names = new Set(pictures.map((picture) => picture.name));
  const files = new Set(pictures.flatMap((picture) => picture.files.map(({ file }) => file)));
  for (const name of Object.keys(manifest)) if (!names.has(name)) delete manifest[name];
  for (const folder of [demoFolder, shopFolder]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.webp') && !(files.has(file) && pathOf(file) === folder + file)) rmSync(folder + file);
  }
}

function writeIcons(): void {
  mkdirSync(pathOf('categories/'), { recursive: true });
  for (const [key, svg] of Object.entries(icons)) writeFileSync(pathOf(`categories/${key}.svg`), svg);
}

async function main(): Promise<void> {
  const pictures = [...listScenePictures(), ...products.flatMap(productPictures)];
  const manifest = readManifest();
  const renderer = await openRenderer();
  let drawn = 0;
  mkdirSync(demoFolder, { recursive: true });
  writeIcons();
  deleteStale(manifest, pictures);
  try {
    for (const [i, picture] of pictures.entries()) {
      if (await renderPicture(renderer, picture, manifest)) drawn++;
      if (i % 20 === 0) writeManifest(manifest);
      if ((i + 1) % 10 === 0 || i + 1 === pictures.length)
        process.stdout.write(`\r${i + 1} of ${pictures.length} checked, ${drawn} rendered`);
    }
  } finally {
    writeManifest(manifest);
    await renderer.close();
  }
  process.stdout.write('\n');
}

await main();
