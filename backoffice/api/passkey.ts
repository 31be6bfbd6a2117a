import { staffApi } from './staff-api.ts';

/** The passkey that the person chooses in the browser: to sign in, or to confirm an action. */
export async function askPasskey() {
  const optionsJSON = await staffApi('POST /auth/passkey/options');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Makes a passkey; the first second factor brings recovery codes. */
export async function makePasskey(title: string) {
  const options = await staffApi('POST /auth/enroll/passkey/options');
  const { startRegistration } = await import('@simplewebauthn/browser');
  const credential = { ...(await startRegistration({ optionsJSON: options as never })) };
  return staffApi('POST /auth/enroll/passkey', { body: { title, credential } });
}
