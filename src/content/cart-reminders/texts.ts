export const texts = {
  linkExpired: 'Linkul nu mai este valabil.',
  title: 'Coșul tău',
} as const;
