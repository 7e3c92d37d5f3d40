export const connectionTexts = {
  name: 'ANAF e-Factura',
  text: 'Trimite facturile în SPV. După salvare, cineva cu certificat digital autorizează accesul din pagina e-Factura.',
  environment: 'Mediul',
  environmentHint: 'Mediul de test nu trimite facturi adevărate.',
  environments: { live: 'Real', test: 'Test' },
  clientId: 'Client ID',
  clientIdNeeded: 'Scrie Client ID-ul aplicației înregistrate la ANAF.',
  clientSecret: 'Client Secret',
  clientSecretNeeded: 'Scrie Client Secret-ul aplicației înregistrate la ANAF.',
  sendFrom: 'Trimite facturile emise începând cu',
  sendFromHint: 'Facturile mai vechi se trimit numai la cerere: poate le-a trimis contabilul.',
  sendFromNeeded: 'Alege prima zi ale cărei facturi se trimit.',
} as const;
