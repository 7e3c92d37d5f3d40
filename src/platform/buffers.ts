/**
 * Copies buffers into memory of their own, one after the other. Node makes small buffers as parts of a pool of 64 kB: one
 * that is held for long would hold the whole pool, which shorter-lived neighbours have filled.
 */
export function packBuffers(buffers: readonly Buffer[]): Buffer[] {
  const memory = Buffer.allocUnsafeSlow(buffers.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  return buffers.map((buffer) => {
    const start = end;
    end += buffer.copy(memory, start);
    return memory.subarray(start, end);
  });
}

/** The buffer itself when its memory is its own, otherwise a copy; see `packBuffers`. */
export const packBuffer = (buffer: Buffer): Buffer =>
  buffer.buffer.byteLength === buffer.length ? buffer : (packBuffers([buffer])[0] ?? buffer);
