import { z } from 'zod';
import { ProductCard } from '../../catalog/products/contract.ts';
import { everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';

export const Question = z.object({
  id: Id,
  content: z.string(),
  hint: z.string().optional(),
  answers: z.array(
    z.object({ id: Id, content: z.string(), hint: z.string().optional(), nextQuestionId: Id.nullable() }),
  ),
});
export type Question = z.infer<typeof Question>;

/** `id` is the question's id. */
export const GivenAnswer = z.strictObject({ id: Id, answerId: Id });
export type GivenAnswer = z.infer<typeof GivenAnswer>;

const areQuestionsUnique = (list: GivenAnswer[]): boolean => new Set(list.map(({ id }) => id)).size === list.length;

const GivenAnswers = z
  .array(GivenAnswer, { error: 'Trimite lista răspunsurilor.' })
  .min(1, 'Răspunde la cel puțin o întrebare.')
  .max(50, 'Sunt prea multe răspunsuri.')
  .refine(areQuestionsUnique, 'La fiecare întrebare se dă un singur răspuns.');

/** Generated in the browser of a guest; it grants access to the answers saved under it. */
const Token = z.string().regex(/^[a-z]{21}$/, 'Codul de vizitator nu este valid.');

const CurrentDate = z.iso.datetime({ offset: true, error: 'Data nu este validă.' });

const Owner = { currentDate: CurrentDate.optional(), token: Token.optional() };

const tokenForGuests = [400, 'Codul de vizitator este doar pentru cei care nu sunt autentificați.'] as const;
const noOwner = [400, 'Lipsește codul de vizitator.'] as const;
const unknownAnswer = [400, 'Un răspuns nu mai face parte din chestionar. Începe din nou.'] as const;

export const getQuestions = everyone.get('/api/shop/questions', {
  summary: 'Întrebările chestionarului, în ordine; prima este începutul',
  data: z.array(Question),
});

export const saveAnswers = optionalCustomer.post('/api/shop/questions', {
  summary:
    'Salvează răspunsurile pentru 30 de zile, numai cu acordul explicit (consent=true); fără el le primește, nu păstrează nimic și răspunde isSaved: false',
  query: z.strictObject({ ...Owner, consent: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) }),
  body: GivenAnswers,
  data: z.object({ isSaved: z.boolean() }),
  refusals: { tokenForGuests, noOwner, unknownAnswer },
});

export const getAnswers = optionalCustomer.get('/api/shop/answers', {
  summary: 'Răspunsurile păstrate; o listă goală când nu sunt',
  query: z.strictObject(Owner),
  data: z.array(GivenAnswer),
  refusals: { tokenForGuests, noOwner },
});

export const deleteAnswers = optionalCustomer.delete('/api/shop/answers', {
  summary: 'Șterge răspunsurile păstrate',
  query: z.strictObject(Owner),
  data: z.null(),
  refusals: { tokenForGuests, noOwner },
});

export const Recommendation = z.object({ product: ProductCard, reasons: z.array(z.string()) });
export type Recommendation = z.infer<typeof Recommendation>;

export const getRecommendations = optionalCustomer.get('/api/shop/recommendations', {
  summary: 'Produsele potrivite cu răspunsurile păstrate, fiecare cu motivele lui',
  query: z.strictObject(Owner),
  data: z.array(Recommendation),
  refusals: { tokenForGuests, noOwner },
});

export const recommendFor = everyone.post('/api/shop/recommendations', {
  summary: 'Produsele potrivite cu răspunsurile trimise; nimic nu se păstrează',
  body: GivenAnswers,
  data: z.array(Recommendation),
  refusals: { unknownAnswer },
});
