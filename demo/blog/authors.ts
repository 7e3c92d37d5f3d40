import type { DemoAuthor } from '../types.ts';

export const ioana: DemoAuthor = { name: 'Ioana Mureșan', role: 'farmacistă' };
export const radu: DemoAuthor = { name: 'Radu Cristea', role: 'nutriționist' };
export const teodora: DemoAuthor = { name: 'Teodora Neagu', role: 'nutriționistă, mamă a doi copii' };
