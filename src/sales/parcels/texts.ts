import type { ParcelState } from './rules.ts';

export const stateNames: Record<ParcelState, string> = {
  sending: 'Se cere AWB-ul',
  uncertain: 'Nu știm dacă AWB-ul există',
  failed: 'Fără AWB',
  registered: 'AWB creat',
  pickedUp: 'Ridicat de curier',
  inTransit: 'Pe drum',
  atLocker: 'În locker',
  outForDelivery: 'În livrare',
  delivered: 'Livrat',
  refused: 'Refuzat',
  returning: 'Se întoarce',
  returned: 'Ajuns înapoi',
  lost: 'Pierdut',
  writtenOff: 'Pierdut, încheiat',
  cancelled: 'AWB anulat',
};

/** Names of the states of a parcel from a customer to the shop, where they differ. */
const returnStateNames: Partial<Record<ParcelState, string>> = {
  sending: 'Se pregătește eticheta',
  uncertain: 'Se verifică eticheta la curier',
  failed: 'Fără etichetă',
  registered: 'Eticheta este pregătită',
  atLocker: 'În locker',
  outForDelivery: 'În livrare la magazin',
  delivered: 'Ajuns la magazin',
  cancelled: 'Etichetă anulată',
};

/** A parcel of a courier without an API may have no number, so it has no AWB. */
export function parcelStateName({ state, awb }: { state: ParcelState; awb: string | null }, isReturn: boolean): string {
  if (state === 'registered' && awb === null) return 'Pregătit, fără AWB';
  return (isReturn ? returnStateNames[state] : undefined) ?? stateNames[state];
}

export const texts = {
  unknownParcel: 'Coletul nu există.',
  unknownOrder: 'Comanda nu există.',
  wrongOrderState: 'Pentru o comandă în această stare nu se creează AWB.',
  hasParcel: 'Comanda are deja un colet. Anulează-l înainte de a crea altul.',
  notConnected: (courier: string) =>
    `${courier} nu este conectat. Conectează curierul în Setări › Conexiuni sau scrie tu numărul AWB.`,
  notConnectedPlain: 'Curierul nu este conectat. Conectează-l în Setări › Conexiuni sau scrie tu numărul AWB.',
  unknownLocker: (courier: string) =>
    `Lockerul comenzii nu este în lista ${courier}. Alege altul în comandă sau scrie tu numărul AWB.`,
  unknownCourier: 'Curierul comenzii nu mai există. Alege altul în comandă.',
  wrongState: 'Coletul este acum în altă stare. Încarcă pagina din nou.',
  courierFailed: 'Curierul nu a îndeplinit cererea.',
  orderClosed: 'Comanda s-a schimbat între timp și nu mai are nevoie de AWB.',
  returnClosed: 'Returul s-a încheiat între timp și nu mai are nevoie de etichetă.',
  cancelByHand: 'Numărul a fost scris de magazin: anulează-l tu la curier.',
  notRemade: (reason: string) => `AWB-ul nu a fost refăcut: ${reason} Dacă a fost ridicat deja, sună curierul.`,
  notRemadeHere: (courier: string) =>
    `${courier} nu dă AWB prin conexiune. Anulează AWB-ul, apoi pregătește coletul cu numărul nou.`,
  otherCourier: 'Comanda are acum alt curier: anulează AWB-ul și fă altul.',
  otherDelivery: 'AWB-ul are adresa dinainte de schimbare. Refă AWB-ul din comandă, apoi tipărește eticheta.',
  pickedUpAlready: 'Curierul a ridicat deja coletul.',
  markedLost: 'Declarat pierdut de magazin',
  notLost: 'Coletul nu poate fi declarat pierdut în starea de acum.',
  noDecision: 'Pentru o comandă în această stare nu se poate hotărî așa.',
  outOfStock: 'Produsele nu mai sunt în stoc, deci comanda nu poate fi trimisă din nou. Întoarce banii.',
  noReturns: (courier: string) => `${courier} nu oferă retururi de aici.`,
  badAwb: 'Numărul AWB are între 4 și 40 de litere, cifre și liniuțe.',
  badWeight: 'Greutatea este între 1 g și 100 kg.',
  badSize: 'Fiecare latură are între 1 și 200 cm.',
  badPieces: 'Alege între 1 și 20 de colete.',
  badAmount: 'Suma este între 0 și 50.000 de lei.',
  badContent: 'Conținutul are cel mult 100 de caractere.',
  badNote: 'Observația pentru curier are cel mult 100 de caractere.',
  badDay: 'Alege o zi din calendar.',
  badHour: 'Ora are forma 10:00.',
  chooseOrders: 'Alege între 1 și 96 de comenzi.',
  search: 'Caută cu cel mult 100 de caractere.',
  badDays: 'Zilele de la plecare sunt între 1 și 365.',
  badFormat: 'Alege eticheta A4 sau A6.',
  noLabel: 'Acest colet nu are încă etichetă.',
  unreadableLabel: 'Fișierul primit de la curier nu este un PDF întreg. Încearcă din nou.',
  noLabels: 'Niciuna dintre comenzile alese nu are un colet de etichetat.',
  noHandover: 'Niciun colet al acestui curier nu se predă în ziua aleasă.',
  noParcels: 'Niciun colet nu așteaptă ridicarea.',
  content: 'Produse',
  returnContent: 'Retur',
  typed: 'Numărul a fost scris de magazin.',
} as const;
