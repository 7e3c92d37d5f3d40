import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '../../src/account/identity/passkeys/fields.ts';

const flags = { present: 0x01, verified: 0x04, canSync: 0x08, isSynced: 0x10, hasCredential: 0x40 };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

export type Options = { challenge: string; rp?: { id: string }; user?: { id: string } };

/** An authenticator in memory that keeps one ES256 passkey; `counter` is what it says next. */
export class SoftwarePasskey {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  counter = 0;
  origin = 'https://vitrina.example';
  rpId = 'vitrina.example';
  /** Whether the person gave a finger, a face or a PIN. */
  isVerified = true;

  create({ challenge, user }: Options): NewPasskey {
    this.#userHandle = user?.id ?? '';
    const credential = [Buffer.alloc(16), uint16(this.#id.length), this.#id, this.#publicKey()];
    const authData = Buffer.concat([this.#authenticatorData(flags.hasCredential), ...credential]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      uint16(authData.length),
      authData,
    ]);
    return {
      credentialId: this.#id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  sign({ challenge }: Options): PasskeyProof {
    const clientData = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData(0);
    return {
      credentialId: this.#id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authenticatorData(more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const flag = flags.present | (this.isVerified ? flags.verified : 0) | flags.canSync | flags.isSynced | more;
    return Buffer.concat([sha256(this.rpId), Buffer.from([flag]), count]);
  }

  /** COSE: an EC2 key for ES256 on P-256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
