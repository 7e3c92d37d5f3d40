import type { DemoProduct } from '../types.ts';
import { closeUp } from './closeup.ts';
import { photo } from './photo.ts';
import { blog } from './scenes/blog.ts';
import { campaignCards, campaigns } from './scenes/campaigns.ts';
import { producerMarks } from './scenes/emblems.ts';
import { hashtags } from './scenes/hashtags.ts';
import { heroCards, heroes, shares } from './scenes/heroes.ts';
import type { Scene } from './scenes/parts.ts';
import { empty, missing, nothingFound } from './scenes/placeholders.ts';
import { slideCards, slides } from './scenes/slides.ts';
import { stories } from './scenes/stories.ts';
import { welcomes } from './scenes/welcome.ts';
import { createSvgBuilder } from './svg-builder.ts';

/** An output file; sizes in pixels, quality as in WebP. */
export type PictureFile = { file: string; width: number; height: number; quality: number };

type PictureFiles = [PictureFile, ...PictureFile[]];

/** One drawing and the files made from it; the first is the largest. */
export type Picture = { name: string; draw: () => string; files: PictureFiles };

const webp = (file: string, width: number, height: number, quality: number): PictureFile => ({
  file: `${file}.webp`,
  width,
  height,
  quality,
});

function scenePicture(scene: Scene, files: PictureFiles): Picture {
  const draw = (): string => {
    const svg = createSvgBuilder();
    return svg.toSvg(`0 0 ${scene.width} ${scene.height}`, scene.draw(svg));
  };
  return { name: files[0].file, draw, files };
}

const scenePictures = (scenes: Record<string, Scene>, files: (key: string) => PictureFiles): Picture[] =>
  Object.entries(scenes).map(([key, scene]) => scenePicture(scene, files(key)));

export const listScenePictures = (): Picture[] => [
  ...scenePictures(hashtags, (key) => [
    webp(`hashtags/${key}`, 480, 256, 76),
    webp(`hashtags/card-${key}`, 240, 128, 76),
  ]),
  ...scenePictures(campaigns, (key) => [webp(`campaigns/${key}`, 1300, 274, 80)]),
  ...scenePictures(campaignCards, (key) => [webp(`campaigns/card-${key}`, 620, 360, 78)]),
  ...scenePictures(heroes, (key) => [webp(`heroes/${key}`, 1440, 676, 80)]),
  ...scenePictures(heroCards, (key) => [webp(`heroes/card-${key}`, 760, 540, 78)]),
  ...scenePictures(slides, (key) => [webp(`slides/${key}`, 1440, 676, 80)]),
  ...scenePictures(slideCards, (key) => [webp(`slides/card-${key}`, 760, 540, 78)]),
  ...scenePictures(stories, (key) => [webp(`stories/${key}`, 600, 800, 76), webp(`stories/card-${key}`, 300, 400, 74)]),
  ...scenePictures(blog, (key) => [webp(`blog/${key}`, 960, 504, 74), webp(`blog/card-${key}`, 480, 252, 74)]),
  ...scenePictures(welcomes, (key) => [webp(`welcome-${key}`, 800, 800, 78)]),
  ...scenePictures(shares, (key) => [webp(`share-${key}`, 1200, 630, 80)]),
  ...scenePictures(producerMarks, (key) => [webp(`producers/${key}`, 240, 240, 82)]),
  scenePicture(missing, [webp('missing', 800, 800, 70), webp('card-missing', 400, 400, 70)]),
  scenePicture(empty, [webp('empty', 264, 264, 82)]),
  scenePicture(nothingFound, [webp('nothing-found', 264, 264, 82)]),
];

/** The first is as large as uploaded ones, for the zoom; with that many pixels nobody sees a low quality. */
export function productPictures({ code, label }: DemoProduct): Picture[] {
  const name = code.toLowerCase();
  return [
    {
      name: `products/${name}`,
      draw: () => photo(label),
      files: [webp(`products/${name}`, 1600, 1600, 40), webp(`products/card-${name}`, 400, 400, 66)],
    },
    {
      name: `products/${name}-2`,
      draw: () => closeUp(label),
      files: [webp(`products/${name}-2`, 640, 640, 54), webp(`products/card-${name}-2`, 160, 160, 58)],
    },
  ];
}
