import type { z } from 'zod';
import type { ConnectOptions, CourierAdapter, CourierDefinition } from './port.ts';
import { succeed } from './results.ts';
import { texts } from './texts.ts';

type Definition<Schema extends z.ZodObject> = Omit<CourierDefinition, 'credentials' | 'connect'> & {
  credentials: Schema;
  connect: (credentials: z.output<Schema>, options: ConnectOptions) => CourierAdapter;
};

/** Lets an adapter take credentials of its own type: they are validated before it is called. */
export const defineCourier = <Schema extends z.ZodObject>(definition: Definition<Schema>): CourierDefinition => ({
  ...definition,
  connect: (credentials, options) => {
    const parsed = definition.credentials.safeParse(credentials);
    return parsed.success
      ? succeed(definition.connect(parsed.data, options))
      : { ok: false, kind: 'invalid', message: texts.badCredentials, fieldErrors: {} };
  },
});
