import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What browsers are asked for, as far as a device needs it. */
interface Asked {
  readonly challenge: string;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** Somebody is there, and the device has made sure who. */
const present = 0x01 | 0x04;
const bringsKey = 0x40;

/** In CBOR: strings of 24 to 255 bytes, and words of less than 24. */
const bytesOf = (bytes: Uint8Array): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const wordOf = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** A device that keeps one passkey (ES256), for a site and an account. */
export class PasskeyDevice {
  private readonly credential = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(
    private readonly origin: string,
    private readonly user: string,
  ) {}

  register(asked: Asked) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const [first, second] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    const key = Buffer.concat([start, bytesOf(first), Buffer.from([0x22]), bytesOf(second)]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credential.length]),
      this.credential,
      key,
    ]);
    const authData = Buffer.concat([this.data(present | bringsKey), credential]);
    const parts = [Buffer.from([0xa3]), wordOf('fmt'), wordOf('none'), wordOf('attStmt'), Buffer.from([0xa0])];
    const attestation = Buffer.concat([...parts, wordOf('authData'), bytesOf(authData)]);
    const clientDataJSON = this.said('webauthn.create', asked);
    return this.answer({ clientDataJSON: text(clientDataJSON), attestationObject: text(attestation) });
  }

  assert(asked: Asked) {
    this.counter += 1;
    const data = this.data(present);
    const said = this.said('webauthn.get', asked);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(said)]))
      .sign(this.keys.privateKey);
    return this.answer({
      clientDataJSON: text(said),
      authenticatorData: text(data),
      signature: text(signature),
      userHandle: text(Buffer.from(this.user)),
    });
  }

  private answer<Response extends object>(response: Response) {
    const id = text(this.credential);
    return { id, rawId: id, type: 'public-key', response };
  }

  private data(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), count]);
  }

  private said(type: string, { challenge }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}
