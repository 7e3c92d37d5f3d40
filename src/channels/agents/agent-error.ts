/** A request of an agent that is not served, with the HTTP status and a code of the protocol. */
export class AgentError extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.statusCode = statusCode;
    this.code = code;
  }
}
