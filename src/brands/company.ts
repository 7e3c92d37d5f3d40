/** One company runs the three shops. */
export const company = {
  name: 'Vitrina Sănătății S.R.L.',
  taxId: 'RO18547290',
  registration: 'J40/11582/2019',
  address: 'Str. Mihai Eminescu nr. 108, Sector 2, București, 020082',
};
