import { bottlesBoxes } from './products/accessories-bottles-boxes.ts';
import { dosingKeeping } from './products/accessories-dosing-keeping.ts';
import { collagenHair } from './products/beauty-collagen-hair.ts';
import { skinShape } from './products/beauty-skin-shape.ts';
import { digestiveComfort } from './products/digestion-comfort.ts';
import { enzymesFibre } from './products/digestion-enzymes-fibre.ts';
import { probiotics } from './products/digestion-probiotics.ts';
import { children } from './products/family-children.ts';
import { childrenGutOmega } from './products/family-children-gut-omega.ts';
import { mothers } from './products/family-mothers.ts';
import { calciumTrace } from './products/minerals-calcium-trace.ts';
import { magnesium } from './products/minerals-magnesium.ts';
import { zincIron } from './products/minerals-zinc-iron.ts';
import { omegaFish } from './products/omega-fish.ts';
import { omegaPlant } from './products/omega-plant.ts';
import { plantsDayNight } from './products/plants-day-night.ts';
import { plantExtracts } from './products/plants-extracts.ts';
import { tincturesTeas } from './products/plants-tinctures-teas.ts';
import { creatineAmino } from './products/sport-creatine-amino.ts';
import { sportProtein } from './products/sport-protein.ts';
import { sportTraining } from './products/sport-training.ts';
import { algaeSeeds } from './products/superfoods-algae-seeds.ts';
import { fruit } from './products/superfoods-fruit.ts';
import { hive } from './products/superfoods-hive.ts';
import { vitaminsAEK } from './products/vitamins-a-e-k.ts';
import { vitaminsB } from './products/vitamins-b.ts';
import { vitaminsCD } from './products/vitamins-c-d.ts';
import { vitaminsMulti } from './products/vitamins-multi.ts';
import type { DemoProduct } from './types.ts';

/** All demo products in the order of the category tree. */
export const products: DemoProduct[] = [
  ...vitaminsCD,
  ...vitaminsAEK,
  ...vitaminsB,
  ...vitaminsMulti,
  ...magnesium,
  ...zincIron,
  ...calciumTrace,
  ...omegaFish,
  ...omegaPlant,
  ...probiotics,
  ...enzymesFibre,
  ...digestiveComfort,
  ...plantsDayNight,
  ...tincturesTeas,
  ...plantExtracts,
  ...sportProtein,
  ...creatineAmino,
  ...sportTraining,
  ...collagenHair,
  ...skinShape,
  ...children,
  ...childrenGutOmega,
  ...mothers,
  ...hive,
  ...algaeSeeds,
  ...fruit,
  ...bottlesBoxes,
  ...dosingKeeping,
];
