import type { DemoProduct } from '../types.ts';
import { closeUp } from './closeup.ts';
import { photo } from './photo.ts';
import { blog } from './scenes/blog.ts';
import { campaignCards, campaigns } from './scenes/campaigns.ts';
import { producerMarks } from './scenes/emblems.ts';
import { hashtags } from './scenes/hashtags.ts';
import { heroCards, heroes } from './scenes/heroes.ts';
import type { Scene } from './scenes/parts.ts';
import { shares } from './scenes/share.ts';
import { slideCards, slides } from './scenes/slides.ts';
import { empty, missing, nothingFound } from './scenes/stand-ins.ts';
import { stories } from './scenes/stories.ts';
import { welcomes } from './scenes/welcome.ts';
import { createStudio } from './studio.ts';

/** A file of one size made from a drawing. */
export type Print = { file: string; width: number; height: number; quality: number };

type Prints = [Print, ...Print[]];

/** One drawing and the files made from it; the first is the largest. */
export type Sheet = { name: string; draw: () => string; prints: Prints };

const print = (file: string, width: number, height: number, quality: number): Print => ({
  file: `${file}.webp`,
  width,
  height,
  quality,
});

function sceneSheet(scene: Scene, prints: Prints): Sheet {
  const draw = (): string => {
    const studio = createStudio();
    return studio.develop(`0 0 ${scene.width} ${scene.height}`, scene.draw(studio));
  };
  return { name: prints[0].file, draw, prints };
}

const sceneSheets = (scenes: Record<string, Scene>, prints: (key: string) => Prints): Sheet[] =>
  Object.entries(scenes).map(([key, scene]) => sceneSheet(scene, prints(key)));

export const scenes = (): Sheet[] => [
  ...sceneSheets(hashtags, (key) => [
    print(`hashtags/${key}`, 480, 256, 76),
    print(`hashtags/card-${key}`, 240, 128, 76),
  ]),
  ...sceneSheets(campaigns, (key) => [print(`campaigns/${key}`, 1300, 274, 80)]),
  ...sceneSheets(campaignCards, (key) => [print(`campaigns/card-${key}`, 620, 360, 78)]),
  ...sceneSheets(heroes, (key) => [print(`heroes/${key}`, 1440, 676, 80)]),
  ...sceneSheets(heroCards, (key) => [print(`heroes/card-${key}`, 760, 540, 78)]),
  ...sceneSheets(slides, (key) => [print(`slides/${key}`, 1440, 676, 80)]),
  ...sceneSheets(slideCards, (key) => [print(`slides/card-${key}`, 760, 540, 78)]),
  ...sceneSheets(stories, (key) => [print(`stories/${key}`, 600, 800, 76), print(`stories/card-${key}`, 300, 400, 74)]),
  ...sceneSheets(blog, (key) => [print(`blog/${key}`, 960, 504, 74), print(`blog/card-${key}`, 480, 252, 74)]),
  ...sceneSheets(welcomes, (key) => [print(`welcome-${key}`, 800, 800, 78)]),
  ...sceneSheets(shares, (key) => [print(`share-${key}`, 1200, 630, 80)]),
  ...sceneSheets(producerMarks, (key) => [print(`producers/${key}`, 240, 240, 82)]),
  sceneSheet(missing, [print('missing', 800, 800, 70), print('card-missing', 400, 400, 70)]),
  sceneSheet(empty, [print('empty', 264, 264, 82)]),
  sceneSheet(nothingFound, [print('nothing-found', 264, 264, 82)]),
];

export function productSheets({ code, label }: DemoProduct): Sheet[] {
  const name = code.toLowerCase();
  return [
    {
      name: `products/${name}`,
      draw: () => photo(label),
      prints: [print(`products/${name}`, 800, 800, 66), print(`products/card-${name}`, 400, 400, 66)],
    },
    {
      name: `products/${name}-2`,
      draw: () => closeUp(label),
      prints: [print(`products/${name}-2`, 640, 640, 54), print(`products/card-${name}-2`, 160, 160, 58)],
    },
  ];
}
