import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* An authenticator in software: makes a passkey and answers challenges as a browser does (WebAuthn level 2). */

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const encode = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR of what an attestation holds: small integers, byte strings, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member as Buffer)]);
  return Buffer.concat([head(5, value.size), ...members]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

/** @param isVerified whether the person is verified, by a finger or a PIN */
export function softPasskey(origin: string, { isVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rpIdHash = sha256(new URL(origin).hostname);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, attested = Buffer.alloc(0)): Buffer {
    counter += 1;
    const rest = Buffer.alloc(5);
    rest[0] = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, rest, attested]);
  }

  const answer = { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: encode(id),
    register(challenge: string) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(HAS_CREDENTIAL, attested)],
      ]);
      const response = {
        clientDataJSON: encode(clientData('webauthn.create', challenge)),
        attestationObject: encode(cbor(attestation)),
        transports: ['internal'],
      };
      return { ...answer, response };
    },
    sign(challenge: string) {
      const data = clientData('webauthn.get', challenge);
      const authData = authenticatorData(0);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: encode(data),
        authenticatorData: encode(authData),
        signature: encode(signature),
      };
      return { ...answer, response };
    },
  };
}
