import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RotatedSecret, validSecrets } from '#server/security/secrets.ts';
import type { Services } from '#server/services.ts';
import { findPasskey, listPasskeys, type NewPasskey, notePasskeyUse } from './factors.ts';
import type { StaffMember } from './queries.ts';

/* Passkeys (WebAuthn) of staff: user verification makes one of them both factors (back office, §2.3). */

const NAME = 'Лунница';
/** Milliseconds for which the browser may take to answer. */
const CHALLENGE_LIFE = 300_000;

/** Signs challenges. */
export const PASSKEYS_KEY: RotatedSecret = { name: 'staff-passkeys', formerLives: CHALLENGE_LIFE };

/** Imported at first use: half a megabyte of code for the few who work here. */
const webAuthn = () => import('@simplewebauthn/server');

type CeremonyServices = Pick<Services, 'db' | 'now' | 'attempts'>;

/** What a challenge was made for: it answers nothing else. */
type Purpose = 'sign-in' | `enroll:${string}` | `confirm:${string}`;

/** Signed challenges, each accepted once: none is stored before it is used. */
async function challenges({ db, now, attempts }: CeremonyServices) {
  const keys = await validSecrets(db, PASSKEYS_KEY, now());
  const sign = (content: Buffer, purpose: Purpose, key: Buffer = keys[0]) =>
    createHmac('sha256', key).update(content).update(purpose).digest();
  return {
    make(purpose: Purpose): Buffer<ArrayBuffer> {
      const content = Buffer.alloc(24);
      content.writeBigUInt64BE(BigInt(now().getTime() + CHALLENGE_LIFE));
      randomBytes(16).copy(content, 8);
      return Buffer.concat([content, sign(content, purpose)]);
    },
    accepts: (purpose: Purpose) => async (challenge: string) => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== 56) return false;
      const [content, signature] = [bytes.subarray(0, 24), bytes.subarray(24)];
      if (!keys.some((key) => timingSafeEqual(signature, sign(content, purpose, key)))) return false;
      if (content.readBigUInt64BE() <= BigInt(now().getTime())) return false;
      return attempts.isFirst(`staff-passkey:${challenge}`, CHALLENGE_LIFE);
    },
  };
}

const siteOf = ({ shopOrigin }: FastifyRequest) => ({ id: new URL(shopOrigin).hostname, origin: shopOrigin });

/** For signing in without a name: the browser offers the passkeys that it has. */
export async function optionsToSignIn(services: CeremonyServices, request: FastifyRequest) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: siteOf(request).id,
    challenge: (await challenges(services)).make('sign-in'),
    userVerification: 'required',
    timeout: CHALLENGE_LIFE,
  });
}

/** For confirming a person who is signed in: their passkeys only. */
export async function optionsToConfirm(services: CeremonyServices, request: FastifyRequest, staffId: string) {
  const { generateAuthenticationOptions } = await webAuthn();
  const passkeys = await listPasskeys(services.db, staffId);
  return generateAuthenticationOptions({
    rpID: siteOf(request).id,
    challenge: (await challenges(services)).make(`confirm:${staffId}`),
    userVerification: 'required',
    timeout: CHALLENGE_LIFE,
    allowCredentials: passkeys.map(({ id }) => ({ id })),
  });
}

/** The person of a passkey that has answered rightly; undefined for any other answer. */
export async function personOfPasskey(
  services: CeremonyServices,
  request: FastifyRequest,
  credential: { id: string },
  purpose: Exclude<Purpose, `enroll:${string}`>,
): Promise<string | undefined> {
  const { db, now } = services;
  const passkey = await findPasskey(db, credential.id);
  if (passkey === undefined) return;
  const { verifyAuthenticationResponse } = await webAuthn();
  const site = siteOf(request);
  const accepts = (await challenges(services)).accepts(purpose);
  const result = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: accepts,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => undefined); // A malformed answer is a wrong one.
  if (!result?.verified) return;
  await notePasskeyUse(db, passkey.id, result.authenticationInfo.newCounter, now());
  return passkey.staff_id;
}

export async function optionsToEnroll(
  services: CeremonyServices,
  request: FastifyRequest,
  member: StaffMember,
) {
  const { generateRegistrationOptions } = await webAuthn();
  const passkeys = await listPasskeys(services.db, member.id);
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: siteOf(request).id,
    userName: member.email,
    userDisplayName: member.fio,
    userID: Buffer.from(member.id),
    challenge: (await challenges(services)).make(`enroll:${member.id}`),
    timeout: CHALLENGE_LIFE,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What is stored of a new passkey; undefined when the browser's answer is not right. */
export async function readNewPasskey(
  services: CeremonyServices,
  request: FastifyRequest,
  { staffId, title, credential }: { staffId: string; title: string; credential: { id: string } },
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const site = siteOf(request);
  const accepts = (await challenges(services)).accepts(`enroll:${staffId}`);
  const result = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: accepts,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => undefined); // A malformed answer is a wrong one.
  if (!result?.verified) return;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return {
    id,
    staff_id: staffId,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
    title,
  };
}
