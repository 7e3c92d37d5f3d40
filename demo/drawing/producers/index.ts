import type { ProducerKey } from '../../types.ts';
import { aurel } from './aurel.ts';
import { bioma } from './bioma.ts';
import { brad } from './brad.ts';
import { codru } from './codru.ts';
import { forja } from './forja.ts';
import { lanu } from './lanu.ts';
import { minera } from './minera.ts';
import { mirelle } from './mirelle.ts';
import { norvik } from './norvik.ts';
import type { Producer } from './producer.ts';
import { soriva } from './soriva.ts';
import { vertea } from './vertea.ts';
import { zumzi } from './zumzi.ts';

export const producers: Record<ProducerKey, Producer> = {
  soriva,
  norvik,
  codru,
  minera,
  bioma,
  forja,
  mirelle,
  brad,
  zumzi,
  lanu,
  aurel,
  vertea,
};
