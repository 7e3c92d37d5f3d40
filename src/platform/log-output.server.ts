import { writeSync, write as writeToDescriptor } from 'node:fs';

type Write = (bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

const standardOutput: Write = (bytes, done) => writeToDescriptor(1, bytes, 0, bytes.length, null, done);

const retryAfterMs = 100;

/** Lines of this time are written together: under load a write of its own costs more than the rest of a cached response. */
const collectMs = 10;

/**
 * Stream for the logger that writes to standard output without blocking or ending the process. Lines that cannot be
 * written, because the disk is full or the reader is too slow, are dropped and counted; the count is logged later.
 */
export class LogOutput {
  readonly #write: Write;
  readonly #maxLength: number;
  /** One string: a list of buffers costs more than the rest of the work for a line. */
  #waiting = '';
  #waitingLines = 0;
  #writing: Buffer | null = null;
  #isScheduled = false;
  #dropped = 0;

  constructor(write: Write = standardOutput, maxLength = 1_000_000) {
    this.#write = write;
    this.#maxLength = maxLength;
  }

  /** Called by the logger with one line at a time. */
  write(line: string): void {
    if (this.#waiting.length + line.length > this.#maxLength) {
      this.#dropped++;
      return;
    }
    this.#waiting += line;
    this.#waitingLines++;
    if (!this.#writing) this.#schedule();
  }

  /** Writes the waiting lines synchronously, when the process ends. */
  flush(): void {
    const rest = Buffer.concat([this.#writing ?? Buffer.alloc(0), Buffer.from(this.#waiting)]);
    this.#waiting = '';
    try {
      writeSync(1, rest);
    } catch {
      // The process is ending and there is no other output.
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting === '') return;
    this.#isScheduled = true;
    setTimeout(() => this.#next(), collectMs);
  }

  #next(): void {
    this.#isScheduled = false;
    if (this.#waiting === '') return;
    this.#writing = Buffer.from(this.#waiting);
    const lines = this.#waitingLines;
    this.#waiting = '';
    this.#waitingLines = 0;
    this.#send(this.#writing, lines);
  }

  #send(bytes: Buffer, lines: number): void {
    this.#write(bytes, (error, written) => {
      if (error && 'code' in error && error.code === 'EAGAIN') {
        setTimeout(() => this.#send(bytes, lines), retryAfterMs).unref();
      } else if (error) {
        this.#dropped += lines;
        this.#finish();
      } else if (written < bytes.length) {
        this.#writing = bytes.subarray(written);
        this.#send(this.#writing, lines);
      } else {
        this.#reportDropped();
        this.#finish();
      }
    });
  }

  #finish(): void {
    this.#writing = null;
    this.#schedule();
  }

  #reportDropped(): void {
    if (this.#dropped === 0) return;
    const line = {
      level: 40,
      time: Date.now(),
      pid: process.pid,
      dropped: this.#dropped,
      msg: 'log lines were dropped',
    };
    this.#dropped = 0;
    // Not subject to the limit: this line is the only trace of the dropped ones.
    this.#waiting += `${JSON.stringify(line)}\n`;
    this.#waitingLines++;
  }
}
