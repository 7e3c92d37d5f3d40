/** The shops that the heroes, welcomes and share pictures are drawn for, in their own colours. */
export type Brand = { key: 'vit' | 'did' | 'jbd'; colour: string; accent: string };

export const vit: Brand = { key: 'vit', colour: '#14613a', accent: '#f5a524' };
export const did: Brand = { key: 'did', colour: '#27348b', accent: '#ff6b57' };
export const jbd: Brand = { key: 'jbd', colour: '#6b2350', accent: '#e9c893' };
