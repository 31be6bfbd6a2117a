export type TextMessage = {
  /** E.164. */
  to: string;
  text: string;
};

/** Takes text messages to the telephone network. */
export type Sms = {
  /** @throws {DeliveryError} */
  send(message: TextMessage): Promise<void>;
};
