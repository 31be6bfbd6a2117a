/** A message that was not sent: `isFinal` when a retry is useless. Does not contain the recipient. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
