import { expect, test } from 'vitest';
import { endpoints } from '../../test/support/endpoint-inputs.ts';
import { createOpenApi } from '../platform/http/openapi.server.ts';
import { contracts } from './contracts.ts';

const document = createOpenApi(endpoints, contracts);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const json = JSON.stringify(document);

test('every endpoint has an operation id of a verb and a noun, and no two have the same', () => {
  expect(operations).toHaveLength(endpoints.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z]+[A-Z]\w+$/.test(id))).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['getAdminProducts', 'getProductById', 'addNewOrder']));
});

test('operations are grouped by feature', () => {
  const names = document.tags.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['catalog/products', 'sales/orders', 'account/identity']));
  expect(names).toEqual([...new Set(operations.flatMap(({ tags }) => tags))].sort());
});

test('every reference leads to a component, and every component is referred to', () => {
  const references = new Set([...json.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name = '']) => name));
  const { schemas, parameters, responses } = document.components;
  const names = Object.entries({ schemas, parameters, responses }).flatMap(([kind, components]) =>
    Object.keys(components).map((name) => `${kind}/${name}`),
  );
  expect([...references].sort()).toEqual(names.sort());
  expect(json).not.toContain('$defs');
  expect(json).not.toContain('"$id"');
});

test('bodies and results have names: those of the contract, or of the operation', () => {
  const addProduct = document.paths['/api/admin/products']?.post;
  expect(addProduct?.requestBody?.content['application/json']?.schema).toHaveProperty('$ref');
  const schemas = operations.flatMap((one) =>
    Object.values(one.requestBody?.content ?? {}).map(({ schema }) => schema),
  );
  expect(schemas.filter((schema) => schema.type === 'object')).toEqual([]);
});

test('names are usable in generated code', () => {
  expect(Object.keys(document.components.schemas).filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([]);
});
