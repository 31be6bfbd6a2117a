export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The unsubscribe address of a newsletter, for a POST (RFC 8058). */
  leaveUrl?: string;
};

/** Sends letters. */
export type Mail = {
  /** @throws {DeliveryError} */
  send(letter: Letter): Promise<void>;
};
