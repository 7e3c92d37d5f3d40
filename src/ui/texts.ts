export const texts = {
  close: 'Închide',
  trail: 'Unde te afli',
  loading: 'Se încarcă pagina',
  notices: 'Mesaje',
  optional: '(opțional)',
  showPassword: 'Arată parola',
  hidePassword: 'Ascunde parola',
  cancel: 'Renunță',
  again: 'Încearcă din nou',
  waiting: 'Se încarcă',
  less: 'Mai puțin',
  more: 'Mai mult',
} as const;
