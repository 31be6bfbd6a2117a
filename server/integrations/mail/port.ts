export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of a newsletter: a POST to it ends it (RFC 8058). */
  leaveUrl?: string;
};

/** Takes letters to the post. */
export type Mail = {
  /** @throws {DeliveryError} */
  send(letter: Letter): Promise<void>;
};
