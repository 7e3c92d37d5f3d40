import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** The keys that a browser makes for a subscription. */
export type BrowserKeys = { ecdh: ECDH; auth: Buffer };

export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth };
}

const [saltBytes, sizeBytes, tagBytes] = [16, 4, 16];
const lastRecordMark = 2;

/** Decrypts a message as a browser does (RFC 8291, one record of RFC 8188); throws when it is not meant for these keys. */
export function decryptMessage({ ecdh, auth }: BrowserKeys, message: Buffer): string {
  const salt = message.subarray(0, saltBytes);
  const recordSize = message.readUInt32BE(saltBytes);
  const keyStart = saltBytes + sizeBytes + 1;
  const keyEnd = keyStart + message.readUInt8(keyStart - 1);
  const senderKey = message.subarray(keyStart, keyEnd);
  const record = message.subarray(keyEnd);
  if (record.length > recordSize) throw new Error('More than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  const end = padded.lastIndexOf(lastRecordMark);
  if (end < 0) throw new Error('No end of the record');
  return padded.subarray(0, end).toString('utf8');
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
