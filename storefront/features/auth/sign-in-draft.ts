/** A code was sent to this phone. */
export type AskedCode = {
  phone: string;
  /** Earliest time of another code, ms since 1970. */
  againAt: number;
  /** The consent of a new user, given with the phone. */
  consent: boolean;
};

/** Input of the sign-in dialog. */
type SignInDraft = {
  username?: string;
  password?: string;
  phone?: string;
  asked?: AskedCode | undefined;
};

/**
 * The dialog closes without confirmation and restores its input when reopened (decision T2.24). Stored in
 * memory only, because it contains a password.
 */
let draft: SignInDraft = {};

export const readDraft = (): Readonly<SignInDraft> => draft;

export function saveToDraft(part: SignInDraft): void {
  draft = { ...draft, ...part };
}
