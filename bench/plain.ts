import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const bytes = readFileSync(process.env.PLAIN_FILE ?? '');
const type = process.env.PLAIN_TYPE ?? 'application/json';
const app = fastify();
app.get('/', async (_request, reply) => reply.type(type).send(bytes));
app.post('/', async (_request, reply) => reply.type(type).send(bytes));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
