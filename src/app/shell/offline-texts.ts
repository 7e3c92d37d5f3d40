export const offlineTexts = {
  title: 'Nu ai conexiune la internet',
  text: 'Verifică rețeaua, apoi încearcă din nou. Coșul tău este păstrat.',
  notice: 'Nu ai conexiune la internet. Pagina rămâne așa cum este.',
  again: 'Încearcă din nou',
} as const;
