import { hash } from 'node:crypto';

/** The stored form of tokens in letters. 256 bits cannot be guessed, so a fast hash is enough. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');
