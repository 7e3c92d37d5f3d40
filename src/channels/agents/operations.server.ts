import { z } from 'zod';
import type { AgentCall } from './agent-call.ts';
import { LookupRequest, ProductRequest, SearchRequest } from './catalog-requests.ts';
import { lookupCatalog, readCatalogProduct, searchCatalog } from './catalog-service.server.ts';
import { type Answer, answerOnce } from './idempotency-service.server.ts';
import { isErrorResponse, type UcpResponse } from './protocol.ts';
import { CartRequest, CheckoutRequest, CompleteRequest, NewCheckoutRequest } from './session-requests.ts';
import {
  cancelSession,
  completeCheckout,
  createCart,
  createCheckout,
  readAgentOrder,
  readSession,
  updateSession,
} from './session-service.server.ts';
import { toolTexts } from './texts.ts';

/** The argument that holds the input in MCP; in REST it is the body. Operations without one have no input but the id. */
type Argument = 'catalog' | 'cart' | 'checkout' | null;

type Target = { id: string; input: unknown };

/** Operation for agents; the MCP and the REST binding serve it under its tool name and its path. */
export type Operation = {
  tool: string;
  description: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Below /ucp. */
  path: `/${string}`;
  /** Whether it is about the cart, checkout or order that `:id` names. */
  hasId: boolean;
  argument: Argument;
  input: z.ZodType;
  /** Of a response that shows a resource. */
  status: 200 | 201;
  isReadOnly: boolean;
  run: (call: AgentCall, target: Target) => Promise<UcpResponse>;
};

type Definition<Input extends z.ZodType> = Pick<Operation, 'tool' | 'description' | 'method' | 'path'> & {
  argument?: Argument;
  input?: Input;
  run: (call: AgentCall, target: { id: string; input: z.output<Input> }) => Promise<UcpResponse>;
};

/** `run` gets what `input` has validated. */
const define = <Input extends z.ZodType>(definition: Definition<Input>): Operation => {
  const { tool, description, method, path, argument = null, input = z.unknown() } = definition;
  const hasId = path.includes('/:id');
  const isReadOnly = method === 'GET' || argument === 'catalog';
  return {
    ...{ tool, description, method, path, argument, input, hasId, isReadOnly },
    status: tool.startsWith('create_') ? 201 : 200,
    run: (call, { id, input }) => definition.run(call, { id, input: input as z.output<Input> }),
  };
};

const catalogOperations = [
  define({
    tool: 'search_catalog',
    description: toolTexts.search,
    method: 'POST',
    path: '/catalog/search',
    argument: 'catalog',
    input: SearchRequest,
    run: (call, { input }) => searchCatalog(call, input),
  }),
  define({
    tool: 'lookup_catalog',
    description: toolTexts.lookup,
    method: 'POST',
    path: '/catalog/lookup',
    argument: 'catalog',
    input: LookupRequest,
    run: (call, { input }) => lookupCatalog(call, input),
  }),
  define({
    tool: 'get_product',
    description: toolTexts.product,
    method: 'POST',
    path: '/catalog/product',
    argument: 'catalog',
    input: ProductRequest,
    run: (call, { input }) => readCatalogProduct(call, input),
  }),
];

const cartOperations = [
  define({
    tool: 'create_cart',
    description: toolTexts.createCart,
    method: 'POST',
    path: '/carts',
    argument: 'cart',
    input: CartRequest,
    run: (call, { input }) => createCart(call, input),
  }),
  define({
    tool: 'get_cart',
    description: toolTexts.getCart,
    method: 'GET',
    path: '/carts/:id',
    run: (call, { id }) => readSession('cart')(call, id),
  }),
  define({
    tool: 'update_cart',
    description: toolTexts.updateCart,
    method: 'PUT',
    path: '/carts/:id',
    argument: 'cart',
    input: CartRequest,
    run: (call, { id, input }) => updateSession('cart')(call, id, input),
  }),
  define({
    tool: 'cancel_cart',
    description: toolTexts.cancelCart,
    method: 'POST',
    path: '/carts/:id/cancel',
    run: (call, { id }) => cancelSession('cart')(call, id),
  }),
];

const checkoutOperations = [
  define({
    tool: 'create_checkout',
    description: toolTexts.createCheckout,
    method: 'POST',
    path: '/checkout-sessions',
    argument: 'checkout',
    input: NewCheckoutRequest,
    run: (call, { input }) => createCheckout(call, input),
  }),
  define({
    tool: 'get_checkout',
    description: toolTexts.getCheckout,
    method: 'GET',
    path: '/checkout-sessions/:id',
    run: (call, { id }) => readSession('checkout')(call, id),
  }),
  define({
    tool: 'update_checkout',
    description: toolTexts.updateCheckout,
    method: 'PUT',
    path: '/checkout-sessions/:id',
    argument: 'checkout',
    input: CheckoutRequest,
    run: (call, { id, input }) => updateSession('checkout')(call, id, input),
  }),
  define({
    tool: 'complete_checkout',
    description: toolTexts.completeCheckout,
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    argument: 'checkout',
    input: CompleteRequest,
    run: (call, { id, input }) => completeCheckout(call, id, input),
  }),
  define({
    tool: 'cancel_checkout',
    description: toolTexts.cancelCheckout,
    method: 'POST',
    path: '/checkout-sessions/:id/cancel',
    run: (call, { id }) => cancelSession('checkout')(call, id),
  }),
  define({
    tool: 'get_order',
    description: toolTexts.getOrder,
    method: 'GET',
    path: '/orders/:id',
    run: (call, { id }) => readAgentOrder(call, id),
  }),
];

export const operations: readonly Operation[] = [...catalogOperations, ...cartOperations, ...checkoutOperations];

/** Runs an operation; a write with the same key and body is answered as the first time (`body` is compared). */
export async function runOperation(
  call: AgentCall,
  operation: Operation,
  target: Target,
  { key, body }: { key: string | null; body: string },
): Promise<Answer> {
  const run = async (): Promise<Answer> => {
    const response = await operation.run(call, target);
    return { status: isErrorResponse(response) ? 200 : operation.status, response };
  };
  if (key === null || operation.isReadOnly) return run();
  const mandateId = call.mandate?.id ?? null;
  // Strangers who choose the same key, such as '1', must not get each other's carts.
  const caller = mandateId ?? `${call.agent} ${call.ip}`;
  return answerOnce(call.db, { key, scope: `${caller} ${operation.tool} ${target.id}`, body, mandateId }, run);
}
