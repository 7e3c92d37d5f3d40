import { ga4Kind } from '../services/ga4/connection.ts';
import { googleAdsKind } from '../services/google-ads/connection.ts';
import { metaKind } from '../services/meta/connection.ts';
import { tiktokKind } from '../services/tiktok/connection.ts';

const services: Readonly<Record<string, string>> = {
  [ga4Kind]: 'Google Analytics',
  [googleAdsKind]: 'Google Ads',
  [metaKind]: 'Meta',
  [tiktokKind]: 'TikTok',
};

export const texts = {
  title: 'Comenzi raportate',
  text: 'Comenzile pe care serverul le raportează serviciilor de reclame și statistică, numai cu acordul cumpărătorului.',
  serviceName: (kind: string) => services[kind] ?? kind,
  connected: (names: string) => `Conectate: ${names}.`,
  notConnected: 'Niciun serviciu nu este conectat.',
  connections: 'Conexiuni',
  settings: 'Ce se trimite',
  failed: (count: number) =>
    count === 1
      ? 'O raportare a eșuat. Corectează datele din Conexiuni, apoi trimite-o din nou.'
      : `${count} raportări au eșuat. Corectează datele din Conexiuni, apoi trimite-le din nou.`,
  search: 'Număr de comandă, serviciu sau eroare',
  order: 'Comanda',
  service: 'Serviciul',
  state: 'Stare',
  states: {
    waiting: 'În așteptare',
    sent: 'Trimisă',
    failed: 'Eșuată',
    expired: 'Expirată',
    dropped: 'Renunțată',
  },
  all: 'Toate',
  attempts: 'Încercări',
  error: 'Ce s-a întâmplat',
  next: (moment: string) => `Se încearcă din nou pe ${moment}.`,
  at: 'Raportată',
  resend: 'Trimite din nou',
  resent: 'Raportarea pleacă acum.',
  rowName: (order: string, service: string) => `raportarea comenzii ${order} către ${service}`,
  none: 'Nicio comandă raportată',
  noneText: 'După ce conectezi un serviciu, aici apar comenzile celor care și-au dat acordul.',
} as const;
