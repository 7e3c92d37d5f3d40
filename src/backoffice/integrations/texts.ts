/** Error messages of the API. */
export const texts = {
  search: 'Caută cu cel mult 60 de caractere.',
  name: 'Scrie un nume de cel mult 60 de caractere.',
  beyondOwn: 'Poți da unei chei doar drepturi pe care le ai și tu.',
  permissions: 'Alege cel puțin un drept.',
  expiresOn: 'Alege o zi care vine sau lasă gol.',
  unknownKey: 'Cheia nu mai există.',
  unknownWebhook: 'Webhook-ul nu mai există.',
  unknownDelivery: 'Livrarea nu mai există.',
  url: 'Scrie o adresă completă, care începe cu https://.',
  privateUrl: 'Adresa trebuie să fie publică și să înceapă cu https://.',
  events: 'Alege cel puțin un eveniment.',
  tooMany: 'Sunt deja prea multe. Șterge din cele vechi.',
  tooFast: 'Cheia API a făcut prea multe cereri. Încearcă din nou peste un minut.',
  changed: 'Altcineva a modificat între timp. Reîncarcă pagina.',
  notActive: 'Webhook-ul este oprit. Pornește-l întâi.',
} as const;
