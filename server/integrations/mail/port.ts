export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Takes letters to the post. */
export type Mail = {
  /** @throws {DeliveryError} */
  send(letter: Letter): Promise<void>;
};
