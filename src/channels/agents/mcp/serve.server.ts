import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { shopBrand } from '../../../brands/brand.ts';
import { rawText } from '../../../platform/schema.ts';
import type { AgentCall } from '../agent-call.ts';
import { agentOfProfile } from '../agent-name.ts';
import { type Operation, operations, runOperation } from '../operations.server.ts';
import { SessionId } from '../session-requests.ts';

/** Sent with every call by agents that speak UCP. */
const Meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: rawText(500).optional() }).optional(),
  'idempotency-key': rawText(200).optional(),
});

const Arguments = z.looseObject({ meta: Meta.optional(), id: SessionId.optional() });

const inputSchemaOf = ({ hasId, argument, input }: Operation) =>
  z.object({
    meta: Meta.optional(),
    ...(hasId ? { id: SessionId } : {}),
    ...(argument ? { [argument]: input } : {}),
  });

/** A server with the tools of the shop, for one request: the protocol has no sessions. */
function createServer(call: AgentCall): McpServer {
  const server = new McpServer({ name: 'vitrina', title: shopBrand.name, version: '1' });
  for (const operation of operations) {
    const { tool, description, isReadOnly } = operation;
    const config = { description, inputSchema: inputSchemaOf(operation), annotations: { readOnlyHint: isReadOnly } };
    server.registerTool(tool, config, async (args) => resultOf(await callTool(call, operation, args)));
  }
  return server;
}

async function callTool(call: AgentCall, operation: Operation, args: unknown): Promise<object> {
  const { meta, id = '', ...rest } = Arguments.parse(args);
  const { argument } = operation;
  const agent = call.mandate?.agent ?? agentOfProfile(meta?.['ucp-agent']?.profile) ?? call.agent;
  const input = argument ? rest[argument] : undefined;
  const key = meta?.['idempotency-key'] ?? null;
  const { response } = await runOperation(
    { ...call, agent },
    operation,
    { id, input },
    { key, body: JSON.stringify(rest) },
  );
  return response;
}

/** Outcomes of business are results that the model reads, also those without a resource. */
const resultOf = (response: object) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(response) }],
  structuredContent: { ...response },
});

/** Answers one HTTP request of an MCP client, of the protocol of 2026 or without sessions of an earlier one. */
export const serveMcp = (call: AgentCall, request: Request, onError: (error: Error) => void): Promise<Response> =>
  createMcpHandler(() => createServer(call), {
    // Nothing here changes under a client's eyes, so no stream stays open.
    maxSubscriptions: 0,
    onerror: onError,
  }).fetch(request);
