/** A code is on its way to this phone. */
export type AskedCode = {
  phone: string;
  /** Another may be asked for from this time on, ms since 1970. */
  againAt: number;
};

/** What was typed into the login window. */
type SignInDraft = { username?: string; password?: string; phone?: string; asked?: AskedCode | undefined };

/**
 * The window closes at once, whatever has been typed; opened again, it has it
 * all (decision T2.24). Kept by the page, not by the browser: a password is among it.
 */
let draft: SignInDraft = {};

export const readDraft = (): Readonly<SignInDraft> => draft;

export function saveToDraft(part: SignInDraft): void {
  draft = { ...draft, ...part };
}
