import type { EndpointSpec } from './endpoint.ts';
import type { Answer, Parameter } from './openapi.server.ts';
import { texts } from './texts.ts';

const text = { type: 'string' };

export const enveloped = (data: Record<string, unknown>, isSuccess: Record<string, unknown> = { type: 'boolean' }) => ({
  type: 'object',
  required: ['isSuccess', 'messagesUser', 'data'],
  properties: { isSuccess, messagesUser: { type: 'array', items: text }, data },
});

const header = (name: string, schema: Record<string, unknown>, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema,
  description,
});

/** Said once; the calls point here. */
export const commonParts = {
  schemas: { Failure: enveloped({ type: 'null' }, { const: false }) },
  parameters: {
    'Skip-Auth': header(
      'Skip-Auth',
      { enum: ['True', 'false'] },
      'True la apelurile fără autentificare, false la celelalte; serverul decide după apel, nu după antet.',
    ),
    Guest: header('Guest', { const: 'True' }, 'Însoțește tokenul unui vizitator înregistrat.'),
    'X-XSRF-TOKEN': header(
      'X-XSRF-TOKEN',
      text,
      'Valoarea cookie-ului XSRF-TOKEN, când există; autentificarea nu se face prin cookie-uri.',
    ),
  },
};

const failures = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

export const failed = (description: string): Answer => ({ description, content: failures });

type Reference = { $ref: string };
const reference = (name: keyof typeof commonParts.parameters): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

export const headersOf = ({ auth, method }: EndpointSpec): Reference[] => [
  reference('Skip-Auth'),
  ...(auth === 'guest' || auth === 'customer-or-guest' ? [reference('Guest')] : []),
  ...(method === 'GET' ? [] : [reference('X-XSRF-TOKEN')]),
];

/** What the door may answer before the room is asked. */
export function commonAnswers({ auth, params, query, body }: EndpointSpec): (readonly [number, string])[] {
  const misread = [400, 'Cererea nu este validă; messagesUser spune de ce.'] as const;
  const unknown = [401, texts.notSignedIn] as const;
  const stranger = [403, texts.forbidden] as const;
  return [
    ...(params || query || body ? [misread] : []),
    ...(auth === 'public' ? [] : [unknown, stranger]),
    [429, texts.tooMany],
  ];
}
