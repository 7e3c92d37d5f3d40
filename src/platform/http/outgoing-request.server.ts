export type OutgoingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** Covers the connection, the headers and the whole body. */
  timeoutMs: number;
  maxBytes: number;
};

export type OutgoingAnswer = { status: number; contentType: string; bytes: Buffer };

export type OutgoingResult =
  | ({ outcome: 'answered' } & OutgoingAnswer)
  /** No connection was made: the other side cannot have acted on the request. */
  | { outcome: 'notSent' }
  /** The other side may have acted: its answer is missing, late, cut off or too large. */
  | { outcome: 'lost' };

/**
 * Sends a request to a service whose address is fixed in the code or in the settings; for URLs that people type use
 * `fetchPublic`. Never throws for network failures and does not follow redirects, so that credentials stay with the
 * host they are meant for.
 */
export async function sendRequest(url: string, request: OutgoingRequest): Promise<OutgoingResult> {
  const { method, headers = {}, body, timeoutMs, maxBytes } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const bytes = await readAtMost(response, maxBytes);
    if (!bytes) return { outcome: 'lost' };
    return {
      outcome: 'answered',
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      bytes,
    };
  } catch (error) {
    return { outcome: isBeforeConnection(error instanceof Error ? error.cause : null) ? 'notSent' : 'lost' };
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Errors of name lookup, connection and TLS handshake, after which nothing of the request has left. */
const beforeConnection =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|.*_CERT.*)$/;

/** Whether a failed request never left this machine. `fetch` has this error as the cause of its own. */
export function isBeforeConnection(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && beforeConnection.test(code);
}
