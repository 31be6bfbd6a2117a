import { hash } from 'node:crypto';

/** As tokens of letters are stored. 256 bits need no slow hash: they cannot be guessed. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');
