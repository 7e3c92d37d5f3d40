import type { DemoHashtag } from './types.ts';

export const hashtags: DemoHashtag[] = [
  { key: 'imunitate', name: '#imunitate' },
  { key: 'somn', name: '#somn' },
  { key: 'energie', name: '#energie' },
  { key: 'sport', name: '#sport' },
  { key: 'frumusete', name: '#frumusețe' },
  { key: 'copii', name: '#copii' },
  { key: 'digestie', name: '#digestie' },
  { key: 'oase', name: '#oase' },
  { key: 'vegan', name: '#vegan' },
  { key: 'concentrare', name: '#concentrare' },
];
