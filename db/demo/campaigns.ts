import type { DemoCampaign } from './types.ts';

export const campaigns: DemoCampaign[] = [
  {
    key: 'iarna',
    name: 'Raftul de iarnă',
    shortName: 'Iarna',
    description:
      'Vitamina D3, omega-3, vitamina C și produse din stup pentru zilele scurte. Procentul pornește de la cel mai mic preț din ultimele 30 de zile.',
    startsOn: '2026-10-15',
    endsOn: '2027-12-31',
  },
  {
    key: 'magneziu',
    name: 'Săptămâna magneziului',
    shortName: 'Magneziu',
    description:
      'Bisglicinat, citrat, malat și marin, față în față, cu prețul pe porție la vedere. Alege forma care ți se potrivește, nu cea mai scumpă.',
    startsOn: '2026-10-20',
    endsOn: '2027-12-31',
  },
  {
    key: 'sport',
    name: 'Înapoi la sală',
    shortName: 'Sport',
    description:
      'Proteine, creatină și electroliți de la Forja și Lanu, la preț mai mic. Toate gramele sunt pe etichetă, ca să compari porție cu porție.',
    startsOn: '2026-10-18',
    endsOn: '2027-12-31',
  },
  {
    key: 'frumusete',
    name: 'Din interior',
    shortName: 'Frumusețe',
    description:
      'Colagen, biotină și acid hialuronic pentru piele, păr și unghii. Rezultatele cer timp, de aceea reducem mai ales ambalajele de o lună.',
    startsOn: '2026-10-25',
    endsOn: '2027-12-31',
  },
  {
    key: 'copii',
    name: 'Ghiozdanul cu vitamine',
    shortName: 'Copii',
    description:
      'Jeleuri, siropuri și picături pentru copii, plus ce au nevoie mamele. Doze pe vârste, fără coloranți artificiali.',
    startsOn: '2026-10-15',
    endsOn: '2027-12-31',
    prices: { 'ZUM-PRO-PIC-10': 46.9, 'NOR-OM-KIDS-150': 58.5 },
  },
];
