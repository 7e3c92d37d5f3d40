export const orderTexts = {
  overOrderLimit:
    'Totalul trece peste limita pe comandă a mandatului. Clientul poate trimite comanda de pe pagina magazinului.',
  overMonthLimit:
    'Totalul trece peste limita pe lună a mandatului. Clientul poate trimite comanda de pe pagina magazinului.',
  addressMissing: 'Clientul nu are nicio adresă în cont.',
  addressUnknown: 'Adresa aleasă nu mai este în contul clientului. Alege alta.',
  unknownCustomer: 'Contul clientului nu poate primi comenzi.',
  cashOff: 'Comanda nu se poate plăti la livrare; cu alt fel de plată o trimite clientul.',
  unknownCourier: 'Curierul ales nu livrează această comandă.',
  unknownProduct: 'Unele produse nu se mai vând.',
  totalChanged: 'Totalul s-a schimbat între timp. Arată-l pe cel de acum și trimite din nou.',
  outOfStock: 'Unele produse nu mai sunt în stoc.',
  mandateEnded: 'Mandatul s-a încheiat.',
  choosePayment: 'Alege plata la livrare, sau trimite clientul pe pagina magazinului.',
  cash: 'Ramburs, la livrare',
  note: (agent: string) => `Trimisă de agentul „${agent}”, cu mandatul clientului.`,
} as const;
