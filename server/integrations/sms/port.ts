export type TextMessage = {
  /** E.164. */
  to: string;
  text: string;
};

/** Sends text messages. */
export type Sms = {
  /** @throws {DeliveryError} */
  send(message: TextMessage): Promise<void>;
};
