import { greeting } from '../../platform/mail/plain-name.ts';
import { defineMail, linkField, type MailDraft, textField } from '../../platform/mail/template.ts';

export type Recipient = { firstName: string; productName: string; productUrl: string };

const recipientFields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: Recipient) => greeting(firstName)),
  produs: textField('Numele produsului', ({ productName }: Recipient) => productName),
  link_produs: linkField('Pagina produsului', ({ productUrl }: Recipient) => productUrl),
};

type Answered = { question: string; answer: string; isShop: boolean };

export const answeredEmail = defineMail<[to: Recipient, answered: Answered]>({
  key: 'questions-answered',
  name: 'Răspuns la o întrebare',
  subject: 'Întrebarea ta are un răspuns',
  preheader: '{produs}',
  text: [
    '# {salut}',
    'Ai întrebat despre „{produs}”:',
    '> {intrebare}',
    '{cine_raspunde}',
    '> {raspuns}',
    '[Vezi produsul]({link_produs})',
  ],
  fields: {
    ...recipientFields,
    intrebare: textField('Întrebarea', (_, { question }) => question),
    cine_raspunde: textField('Cine răspunde: magazinul sau un cumpărător', (_, { isShop }) =>
      isShop ? 'Răspunsul nostru:' : 'Un cumpărător îți răspunde:',
    ),
    raspuns: textField('Răspunsul', (_, { answer }) => answer),
  },
});

type Rejected = { content: string; reason: string; isAnswer: boolean };

const rejectedFields = {
  ...recipientFields,
  continut: textField('Ce a scris clientul', (_: Recipient, { content }: Rejected) => content),
  motiv: textField('Motivul', (_: Recipient, { reason }: Rejected) => reason),
};

const rejectedQuestion = defineMail<[to: Recipient, rejected: Rejected]>({
  key: 'questions-rejected',
  name: 'Întrebare nepublicată',
  subject: 'Nu am putut publica întrebarea ta',
  preheader: '{produs}',
  text: [
    '# {salut}',
    'Ai întrebat despre „{produs}”:',
    '> {continut}',
    'Nu am publicat ce ai scris. Motivul: {motiv}',
    'Poți întreba din nou, altfel, pe pagina produsului.',
    '[Vezi produsul]({link_produs})',
  ],
  fields: rejectedFields,
});

const rejectedAnswer = defineMail<[to: Recipient, rejected: Rejected]>({
  key: 'questions-rejected-answer',
  name: 'Răspuns nepublicat',
  subject: 'Nu am putut publica răspunsul tău',
  preheader: '{produs}',
  text: [
    '# {salut}',
    'Ai răspuns la o întrebare despre „{produs}”:',
    '> {continut}',
    'Nu am publicat ce ai scris. Motivul: {motiv}',
    'Ne poți scrie oricând.',
    '[Vezi produsul]({link_produs})',
  ],
  fields: rejectedFields,
});

export const rejectedEmail = (to: Recipient, rejected: Rejected): MailDraft =>
  (rejected.isAnswer ? rejectedAnswer : rejectedQuestion)(to, rejected);
