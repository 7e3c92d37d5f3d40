export const texts = {
  title: 'E-mailuri întoarse',
  marks: {
    hard: 'Adresa nu primește e-mailuri',
    complaint: 'A marcat un mesaj ca spam',
  },
  markText:
    'Newsletterele și celelalte mesaje comerciale nu mai pleacă spre ea. E-mailurile despre comenzi le încercăm în continuare.',
  sources: {
    smtp: 'Serverul de e-mail a refuzat adresa.',
    staff: 'Marcată de echipă.',
    report: 'Raportat de furnizorul de e-mail.',
  },
  since: (moment: string) => `Din ${moment}.`,
  kinds: { hard: 'adresă respinsă', soft: 'întors deocamdată', complaint: 'plângere de spam' },
  lift: 'Adresa merge din nou',
  liftText: (address: string) =>
    `Newsletterele și celelalte mesaje comerciale pleacă iar spre ${address}, dacă persoana este abonată.`,
  lifted: 'Trimitem din nou la această adresă.',
} as const;
