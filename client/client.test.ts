import { expect, test } from 'vitest';
import { contracts } from '../src/app/contracts.ts';
import { createOpenApi } from '../src/platform/http/openapi.server.ts';
import { endpoints } from '../test/support/endpoint-inputs.ts';
import { generateClient } from './generate.ts';

test('the client is that of the contracts; otherwise: npm run generate-client', async () => {
  await expect(generateClient(createOpenApi(endpoints, contracts))).toMatchFileSnapshot('./api.ts');
});
