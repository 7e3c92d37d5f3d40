export const texts = {
  notDone: 'Lista se poate ascunde după ce pașii obligatorii sunt gata.',
  changed: 'Altcineva a salvat între timp.',
  title: 'Primii pași',
  text: 'Ce are de făcut un magazin nou. Fiecare pas se bifează singur când este gata.',
  done: (done: number, all: number) => `${done} din ${all} gata`,
  stateDone: 'Gata',
  stateOpen: 'De făcut',
  recommended: 'Recomandat',
  hide: 'Ascunde lista',
  hidden: 'Lista nu mai apare pe panou. O aduci înapoi de la Setări.',
  show: 'Arată primii pași pe panou',
  shown: 'Primii pași sunt din nou pe panou.',
} as const;
