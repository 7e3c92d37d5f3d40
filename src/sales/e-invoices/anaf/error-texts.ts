export const errorTexts = {
  limited: 'ANAF nu mai primește întrebări despre acest document astăzi. Se încearcă din nou mâine.',
  tooManyCalls: 'ANAF a cerut o pauză: prea multe cereri într-un minut. Se încearcă din nou în curând.',
  noRight:
    'Certificatul cu care s-a dat autorizarea nu are drept în SPV pentru CUI-ul firmei. Adaugă dreptul în SPV, apoi autorizează din nou.',
  badCif: 'ANAF nu recunoaște CUI-ul firmei. Verifică datele firmei din magazin.',
  badRequest: 'ANAF nu a înțeles cererea. Anunță administratorul sistemului.',
  tooLarge: 'Fișierul depășește 10 MB. Împarte comanda în mai multe facturi.',
  invalidFile: 'ANAF nu a putut citi fișierul XML. Corectează datele facturii, apoi trimite din nou.',
  technical: 'ANAF a avut o eroare tehnică. Se verifică lista de mesaje și se trimite din nou.',
  notFound: 'ANAF nu cunoaște acest document. Se verifică lista de mesaje.',
  unknown: (words: string) => `ANAF a răspuns: ${words.replace(/\s+/g, ' ').trim().slice(0, 300)}`,
  unauthorized: 'Autorizarea la ANAF lipsește sau a expirat. Autorizează din nou cu certificatul digital.',
  unavailable: 'ANAF nu răspunde. Se încearcă din nou.',
  lost: 'Nu se știe dacă ANAF a primit factura. Se caută în lista de mesaje înainte de o nouă trimitere.',
  unreadable: 'ANAF a răspuns ceva de neînțeles. Se încearcă din nou.',
  codeRefused: 'ANAF nu a acceptat codul de autorizare: este valabil un minut. Pornește autorizarea din nou.',
  clientRefused: 'ANAF nu recunoaște aplicația. Verifică Client ID și Client Secret la Conexiuni.',
  rules: {
    sellerSector: 'Adresa vânzătorului este în București: localitatea trebuie să fie un sector, de la 1 la 6.',
    buyerSector: 'Adresa cumpărătorului este în București: localitatea trebuie să fie un sector, de la 1 la 6.',
    sellerCounty: 'Județul vânzătorului nu este un cod ca RO-CJ. Corectează județul din adresă.',
    buyerCounty: 'Județul cumpărătorului nu este un cod ca RO-CJ. Corectează județul din adresă.',
    buyerId: 'Cumpărătorul nu are nici CUI, nici CNP. Pentru o persoană se scriu 13 zerouri.',
    unknownBuyer:
      'ANAF nu găsește CUI-ul cumpărătorului. Verifică-l; dacă este greșit, stornează factura și emite alta.',
  },
} as const;
