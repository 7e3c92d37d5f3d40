/** Error messages of the API. */
export const texts = {
  from: 'Scrie adresa veche fără domeniu, de exemplu /produse/ceai-verde sau /index.php?id_product=12.',
  reserved: 'Această cale aparține magazinului și nu poate fi redirecționată.',
  target: 'Scrie o cale din magazin (/ceaiuri) sau o adresă care începe cu https://.',
  status: 'Codul este 301 (definitiv) sau 302 (temporar).',
  loop: 'Redirecționarea s-ar întoarce la ea însăși.',
  fromTaken: 'Această adresă are deja o redirecționare.',
  unknownRedirect: 'Redirecționarea nu mai există.',
  changed: 'Altcineva a modificat între timp. Reîncarcă pagina.',
  tooMany: 'Sunt deja prea multe redirecționări.',
  content: 'Fișierul este gol sau prea mare.',
  noTarget: 'Lipsește adresa nouă.',
} as const;
