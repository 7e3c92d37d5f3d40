import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { type ProfitshareSettings, profitshareHost } from './profitshare.ts';
import type { Sale } from './sale.ts';

const keyLength = 16;

/** The first 16 bytes, or zeros after a shorter key, as PHP's openssl_encrypt takes it. */
const cipherKey = (key: string): Buffer =>
  Buffer.concat([Buffer.from(key), Buffer.alloc(keyLength)]).subarray(0, keyLength);

/** Hexadecimal base64 of initialization vector, HMAC-SHA-256 of the encrypted text, and the text in AES-128-CBC. */
function encrypt(text: string, key: string): string {
  const iv = randomBytes(keyLength);
  const cipher = createCipheriv('aes-128-cbc', cipherKey(key), iv);
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  const mac = createHmac('sha256', key).update(encrypted).digest();
  const packed = Buffer.concat([iv, mac, encrypted]).toString('base64');
  return Buffer.from(packed).toString('hex');
}

/** The address of the frame that counts a sale. The key never leaves the server. */
export function profitshareFrame(
  { advertiserCode, encryptionKey }: z.infer<typeof ProfitshareSettings>,
  { number, items }: Sale,
): string {
  const query = new URLSearchParams({ external_reference: number });
  items.forEach((item, index) => {
    const fields = {
      product_code: String(item.id),
      product_part_no: item.code,
      product_price: (item.price / 100).toFixed(4),
      product_name: item.name,
      product_link: item.link,
      product_category: String(item.category.id),
      product_category_name: item.category.name,
      product_brand_code: item.brand,
      product_brand: item.brand,
      product_qty: String(item.quantity),
    };
    for (const [name, value] of Object.entries(fields)) query.append(`${name}[${index}]`, value);
  });
  return `${profitshareHost}/ca/0/${advertiserCode}/p/${encrypt(query.toString(), encryptionKey)}`;
}
