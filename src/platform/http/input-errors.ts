import type { z } from 'zod';
import { pluralize } from '../text/romanian.ts';

type Issue = z.core.$ZodRawIssue;

/** Romanian message for a validation issue whose schema has none of its own; pass it as `error` to `safeParse`. */
export function inputErrorMessage(issue: Issue): string {
  const field = fieldAt(issue.path ?? []);
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys);
  return field === null ? 'Cererea nu are forma cerută.' : `Verifică ${field}: ${requirementOf(issue)}.`;
}

/** Romanian name of the invalid field; null for the input as a whole. */
function fieldAt(path: readonly PropertyKey[]): string | null {
  const name = path.findLast((step) => typeof step === 'string');
  return name === undefined ? null : nameOf(name);
}

const nameOf = (name: string): string => (Object.hasOwn(fieldNames, name) && fieldNames[name]) || quoted(name);
/** Names of unknown fields come from the client, so they are shortened. */
const quoted = (name: string): string => `câmpul „${name.slice(0, 40)}”`;

function unknownFields(names: string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return `Cererea conține ${quoted(first)}, care nu este acceptat.`;
  return `Cererea conține câmpuri care nu sunt acceptate: ${names
    .slice(0, 5)
    .map((name) => `„${name.slice(0, 40)}”`)
    .join(', ')}.`;
}

const requirementOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'lipsește' : typeRequirement(issue.expected);
    case 'too_big':
      return sizeRequirement('cel mult', issue.origin, issue.maximum, issue.inclusive !== false);
    case 'too_small':
      return sizeRequirement('cel puțin', issue.origin, issue.minimum, issue.inclusive !== false);
    case 'invalid_format':
      return formats[issue.format] ?? 'nu are forma cerută';
    case 'invalid_value':
      return 'alege una dintre valorile permise';
    case 'not_multiple_of':
      return `trebuie să fie un multiplu de ${issue.divisor}`;
    default:
      return 'valoarea nu este validă';
  }
};

const types: Readonly<Record<string, string>> = {
  string: 'trebuie să fie un text',
  number: 'trebuie să fie un număr',
  int: 'trebuie să fie un număr întreg',
  boolean: 'trebuie să fie da sau nu',
  array: 'trebuie să fie o listă',
  date: 'trebuie să fie o dată',
};
const typeRequirement = (expected: string): string => types[expected] ?? 'nu are forma cerută';

const formats: Readonly<Record<string, string>> = {
  email: 'scrie o adresă de e-mail validă',
  url: 'scrie o adresă de internet validă',
  uuid: 'nu este un identificator valid',
  date: 'scrie o dată validă',
  datetime: 'scrie o dată și o oră valide',
  time: 'scrie o oră validă',
};

function sizeRequirement(
  bound: 'cel mult' | 'cel puțin',
  origin: string,
  limit: number | bigint,
  isInclusive: boolean,
) {
  const size = Number(limit);
  if (origin === 'string') return `trebuie să aibă ${bound} ${pluralize(size, 'caracter', 'caractere')}`;
  if (['array', 'set', 'map'].includes(origin))
    return `trebuie să aibă ${bound} ${pluralize(size, 'element', 'elemente')}`;
  if (isInclusive) return `trebuie să fie ${bound} ${size}`;
  return `trebuie să fie mai ${bound === 'cel mult' ? 'mic' : 'mare'} decât ${size}`;
}

/** Romanian names of the contracts' fields; a field that is missing here appears with its English name. */
const fieldNames: Readonly<Record<string, string>> = {
  accountId: 'contul',
  addressId: 'adresa',
  amount: 'suma',
  answerId: 'răspunsul',
  billingId: 'datele de facturare',
  brand: 'marca',
  buyBackId: 'cererea de răscumpărare',
  campaignId: 'campania',
  cancelId: 'anularea',
  categoryId: 'categoria',
  categoryIds: 'categoriile',
  code: 'codul',
  codes: 'codurile promoționale',
  consent: 'acordul',
  contactId: 'contactul',
  content: 'conținutul',
  count: 'numărul de rezultate',
  courier: 'curierul',
  courierId: 'curierul',
  customerId: 'clientul',
  date: 'data',
  description: 'descrierea',
  designerId: 'producătorul',
  designerIds: 'producătorii',
  details: 'detaliile',
  discount: 'reducerea',
  email: 'adresa de e-mail',
  expectedAmount: 'suma așteptată',
  expectedTotal: 'totalul așteptat',
  expectedToPay: 'restul de plată',
  favoriteListId: 'lista de favorite',
  filterId: 'filtrul',
  filterIds: 'filtrele',
  firstName: 'prenumele',
  from: 'data de început',
  goodsTotal: 'totalul produselor',
  handler: 'adresa articolului',
  hashtagId: 'hashtagul',
  hashtagIds: 'hashtagurile',
  id: 'identificatorul',
  image: 'imaginea',
  invoiceId: 'factura',
  keyword: 'textul căutat',
  lastName: 'numele',
  legalEntityId: 'contul',
  lockerId: 'punctul de ridicare',
  message: 'mesajul',
  messageId: 'mesajul',
  name: 'numele',
  note: 'nota',
  offer: 'oferta',
  orderBy: 'ordinea',
  orderId: 'comanda',
  parentId: 'categoria părinte',
  password: 'parola',
  paymentMethod: 'metoda de plată',
  phoneNumber: 'numărul de telefon',
  pictureIds: 'pozele',
  position: 'poziția',
  price: 'prețul',
  producerId: 'producătorul',
  productId: 'produsul',
  productIds: 'produsele',
  products: 'produsele',
  quantity: 'cantitatea',
  rating: 'nota',
  reason: 'motivul',
  referralCode: 'codul de invitație',
  registration: 'numărul de la Registrul Comerțului',
  returnId: 'returul',
  reviewId: 'recenzia',
  search: 'textul căutat',
  searchKeyword: 'textul căutat',
  sessionId: 'dispozitivul',
  shippingAddressId: 'adresa de livrare',
  shoppingCartId: 'linia din coș',
  skip: 'numărul de rezultate sărite',
  sort: 'ordinea',
  state: 'starea',
  take: 'numărul de rezultate',
  title: 'titlul',
  token: 'codul din link',
  until: 'data de sfârșit',
  value: 'valoarea',
  version: 'versiunea',
  visitorId: 'identificatorul vizitatorului',
};
