export const texts = {
  title: 'Plăți cu cardul',
  text: (different: number) =>
    different === 0
      ? 'Nicio diferență față de ce a spus furnizorul la ultima verificare.'
      : `Diferențe găsite: ${different}.`,
  transfers: 'Bani de trimis prin transfer',
  search: 'Număr de comandă, e-mail sau codul plății',
  show: 'Arată',
  shows: { all: 'Toate', different: 'Cu diferențe', unchecked: 'Neverificate' },
  status: 'Stare',
  any: 'Oricare',
  statuses: {
    new: 'începută',
    open: 'deschisă',
    processing: 'în curs',
    succeeded: 'reușită',
    canceled: 'abandonată',
  },
  order: 'Comandă',
  createdAt: 'Începută la',
  amount: 'Sumă, RON',
  ours: 'La noi',
  theirs: 'La furnizor',
  unknownThere: 'necunoscută',
  unchecked: 'neverificată',
  verdict: 'Verdict',
  same: 'la fel',
  different: 'diferă',
  checkedAt: 'Verificată la',
  reconcile: 'Verifică acum',
  reconcileChosen: 'Verifică la furnizor',
  reconciled: (checked: number, different: number) =>
    different === 0
      ? `Plăți verificate: ${checked}. Totul se potrivește.`
      : `Plăți verificate: ${checked}. Cu diferențe: ${different}.`,
  one: 'plată',
  many: 'plăți',
  nameOf: (number: string) => `plata comenzii ${number}`,
  none: 'Nicio plată',
  noneText: 'Aici apar plățile cu cardul.',
  money: (status: string, captured: string, refunded: string) => `${status}: ${captured} încasați, ${refunded} întorși`,
} as const;
