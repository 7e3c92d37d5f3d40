import { createPublicKey, type KeyObject } from 'node:crypto';

/** Signs the notifications of all shops, live and sandbox; from Netopia's own plugin for WooCommerce. */
const publishedKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAy6pUDAFLVul4y499gz1PgGSvTSc82U3/ih3e5FDUs/F0Jvfzc4cew8TrBDrw7Y+AYZS3' +
  '7D2i+Xi5nYpzQpu7ryS4W+qvgAA1SEjiU1Sk2a4+A1HeH+vfZo0gDrIYTh2NSAQnDSDxk5T475ukSSwXL9tYwO6CpdAv3BtpMT5YhyS3ipgPEnGI' +
  'QKXjh8GMgLSmRFbgoCTRWlCvu7XOg94NfS8l4it2qrEldU8VEdfPDfFLlxl3lUoLEmCncCjmF1wRVtk4cNu+WtWQ4mBgxpt0tX2aJkqp4PV3o5kI' +
  '4bqHq/MS7HVJ7yxtj/p8kawlVYipGsQj3ypgltQ3bnYV/LRq8QIDAQAB';

/** Reads a public key or a certificate, also on one line or without the PEM lines; null when it is neither. */
export function readPublicKey(text: string): KeyObject | null {
  const label = /-----BEGIN ([A-Z ]+)-----/.exec(text)?.[1] ?? 'PUBLIC KEY';
  const body = (text || publishedKey).replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '');
  try {
    const key = createPublicKey(
      `-----BEGIN ${label}-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`,
    );
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
