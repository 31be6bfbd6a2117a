/** A message that was not sent: `isFinal` when a retry is useless. Does not contain the recipient. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly isFinal: boolean;
  /** Whether the recipient does not exist, and will not tomorrow. */
  readonly isRefusedReader: boolean;

  constructor(message: string, options: { isFinal: boolean; isRefusedReader?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
    this.isRefusedReader = options.isRefusedReader ?? false;
  }
}
