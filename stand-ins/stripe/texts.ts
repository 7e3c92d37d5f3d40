/** Messages of the stand-in for the card holder, in place of those of Stripe. */
export const texts = {
  incorrect_number: 'Numărul cardului este incorect. Verifică cifrele.',
  test_mode_live_card: 'Magazinul este în mod de test: folosește un card de test, nu unul adevărat.',
  invalid_expiry_month: 'Luna de expirare a cardului nu este validă.',
  invalid_expiry_year: 'Anul de expirare a cardului nu este valid.',
  invalid_cvc: 'Codul de securitate al cardului nu este valid.',
  generic_decline: 'Cardul a fost refuzat. Încearcă alt card sau vorbește cu banca ta.',
  insufficient_funds: 'Cardul nu are fonduri suficiente. Încearcă alt card.',
  expired_card: 'Cardul a expirat. Încearcă alt card.',
  incorrect_cvc: 'Codul de securitate al cardului este incorect. Verifică-l și încearcă din nou.',
  authentication_required: 'Banca cere confirmarea plății. Confirmă plata pentru a continua.',
  payment_intent_authentication_failure: 'Banca nu a confirmat plata. Încearcă din nou sau alege alt card.',
  setup_intent_authentication_failure:
    'Banca nu a confirmat cardul, așa că nu l-am salvat. Încearcă din nou sau alege alt card.',
  unknownKey: 'Cheia trimisă nu este valabilă.',
  unknownObject: 'Nu am găsit ce cauți.',
  unexpectedState: 'Plata este deja încheiată.',
  tooManyRequests: 'Prea multe încercări. Mai încearcă peste un minut.',
  failed: 'Furnizorul de plăți nu răspunde acum. Încearcă din nou.',
} as const;

/** Test cards offered in the demo; any future expiry date and any security code work. */
export const testCards = [
  { number: '4242 4242 4242 4242', result: 'plata reușește' },
  { number: '4000 0000 0000 3220', result: 'banca cere confirmarea (3-D Secure)' },
  { number: '4000 0000 0000 0002', result: 'cardul este refuzat' },
  { number: '4000 0000 0000 9995', result: 'fonduri insuficiente' },
] as const;
