export const homeTexts = {
  seeSelection: 'Vezi selecția',
  byNeed: 'Alege după nevoie',
  campaigns: 'Campanii',
  best: 'Cele mai cumpărate',
  fresh: 'Intrate recent pe raft',
  reduced: 'Reduceri adevărate',
  reducedNote: 'Procentul pornește de la cel mai mic preț din ultimele 30 de zile.',
  categories: 'Toate rafturile',
  allProducts: 'Toate produsele',
  allCampaigns: 'Toate campaniile',
  facts: [
    {
      icon: 'shield',
      title: 'Notificate, fără excepție',
      text: 'Fiecare supliment are numărul de notificare în pagină.',
    },
    { icon: 'lot', title: 'Termenul, la vedere', text: 'Pagina spune până când e valabil lotul pe care îl trimitem.' },
    { icon: 'tag', title: 'Reduceri adevărate', text: 'Procentul pornește de la cel mai mic preț din 30 de zile.' },
    { icon: 'back', title: '14 zile să te răzgândești', text: 'Retragere online, fără motiv și fără telefon.' },
  ],
} as const;
