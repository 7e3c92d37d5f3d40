export const texts = {
  title: 'Setări',
  text: 'Deciziile magazinului, pe grupuri. Fiecare salvare rămâne în istoric.',
  contents: 'Grupuri de setări',
  search: 'Caută o setare',
  notFound: 'Nicio setare nu se potrivește.',
  history: 'Istoric',
  saved: 'Setările au fost salvate.',
  on: 'da',
  off: 'nu',
} as const;
