const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const FRAGMENT = /^#[\w-]+$/;
const HTTPS = /^https:\/\/[^\s/\\@]+(?:[/?#][^\s\\]*)?$/i;
const TO_A_PERSON = /^(?:mailto|tel):[^\s\\<>"]+$/i;

/** Whether a link on a content page may point there: into the shop, to an https address, to a mailbox or a telephone. */
export const isContentLink = (address: string): boolean =>
  address.length <= 2000 && [OWN_PATH, FRAGMENT, HTTPS, TO_A_PERSON].some((kind) => kind.test(address));

/** Whether the link leaves the shop. */
export const isForeignLink = (address: string): boolean => HTTPS.test(address);
