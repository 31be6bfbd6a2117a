/** An answer of the protocol that begins with `failure`; the text is shown to the person before 1C. */
export class ExchangeRefusal extends Error {
  override readonly name = 'ExchangeRefusal';
  /** 200 for all that is of the protocol itself. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    text: string,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(text);
    this.status = status;
    this.headers = headers;
  }
}
