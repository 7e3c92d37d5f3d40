import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { openProductionFastify } from './production-fastify.ts';

/** Baseline for reads: a Fastify route that responds with the same bytes from memory; see `BaselineKind`. */
const bytes = readFileSync(process.env.BASELINE_FILE ?? '');
const type = process.env.BASELINE_TYPE ?? 'application/json';
const app = process.env.BASELINE_KIND === 'production' ? await openProductionFastify() : fastify();
app.get('/', async (_request, reply) => reply.type(type).send(bytes));
app.post('/', async (_request, reply) => reply.type(type).send(bytes));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
