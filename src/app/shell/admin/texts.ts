export const texts = {
  title: 'Administrare',
  navigation: 'Administrare',
  skip: 'Sari la conținut',
  openMenu: 'Deschide meniul',
  toShop: 'Vezi magazinul',
  signOut: 'Deconectare',
  waiting: 'Se verifică accesul',

  notAdminTitle: 'Aici intră doar echipa magazinului',
  notAdminText: (name: string) => `Ești în cont ca ${name}, fără drepturi de administrare.`,
  otherAccount: 'Intră cu alt cont',
  home: 'Înapoi în magazin',

  notPermitted: 'Nu ai acces la această pagină',
  notPermittedText: 'Drepturile tale din echipă nu o cuprind. Un proprietar al magazinului ți le poate schimba.',
  readOnly: 'Poți vedea această pagină, dar nu poți schimba nimic din zona ei.',

  unknown: 'Pagina nu există',
  unknownText: 'Adresa nu duce nicăieri în administrare.',
  toStart: 'La panou',
  failed: 'Pagina nu s-a putut deschide',

  jump: 'Sari la…',
  jumpHint: 'Pagină, număr de comandă sau produs',
  jumpKeys: 'Ctrl K',
  jumpPlaces: 'Pagini',
  jumpOrders: 'Comenzi',
  jumpProducts: 'Produse',
  jumpNothing: 'Nimic nu se potrivește.',
  jumpList: 'Unde se poate merge',
} as const;

export const previewTexts = {
  title: 'Previzualizare',
  text: 'Pagina produsului, așa cum ar arăta în magazin. O vede doar echipa; butoanele nu funcționează aici.',
  product: 'Produsul',
} as const;
