import type { BesideKind, Label } from '../../types.ts';
import { pick } from '../random.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { drops, leaf, powderHeap, swipe } from './nature.ts';
import { capsule, fizzTablet, lyingGummy, softgel, tablet } from './pills.ts';

const GUMMIES = ['#f2593d', '#f7a32b', '#8cb63c'] as const;

type Colours = Pick<Label, 'pill' | 'pillEnd' | 'powder'> & { package?: Label['package'] };

/** One piece of what a package holds, lying on the ground; `i` tells several apart. */
export function drawBeside(svg: SvgBuilder, kind: BesideKind, colours: Colours, turn = 0, i = 0): string {
  switch (kind) {
    case 'capsule': {
      const near = colours.pill ?? '#f4ead2';
      return capsule(svg, near, colours.pillEnd ?? near, turn);
    }
    case 'softgel':
      return softgel(svg, colours.pill ?? '#e9a21f', turn);
    case 'tablet':
      return tablet(svg, colours.pill ?? '#f6f1e6');
    case 'fizz':
      return fizzTablet(svg, colours.pill ?? '#ffd9a0');
    case 'gummy':
      return lyingGummy(svg, colours.pill && i % 3 === 0 ? colours.pill : pick(GUMMIES, i), turn);
    case 'powder':
      return powderHeap(svg, colours.powder ?? '#f2e6d2');
    case 'leaf':
      return leaf(svg, i % 2 ? '#5f8a3f' : '#6f9a4a', turn);
    case 'drop':
      return colours.package === 'tube' ? swipe(svg, colours.pill ?? '#f1f4f2') : drops(svg, colours.pill ?? '#b8731f');
    case 'none':
      return '';
  }
}
