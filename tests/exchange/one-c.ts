/** Where 1C calls the shop. */
export const EXCHANGE_PATH = '/exchange/1c';

/** How the client reaches the shop: over a socket, or without one. */
export type Carry = (request: {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
}) => Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>;

export const overHttp =
  (origin: string): Carry =>
  async ({ method, url, headers, body }) => {
    const answer = await fetch(origin + url, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };

export type OneCAnswer = {
  status: number;
  headers: Record<string, unknown>;
  /** In the encoding of the answer. */
  text: string;
  lines: string[];
  /** `success`, `progress` or `failure`. */
  first: string;
};

type Call = { method?: 'GET' | 'POST'; body?: Buffer | undefined; headers?: Record<string, string> };

export const EXCHANGE_LOGIN = 'obmen';
export const EXCHANGE_PASSWORD = 'a-long-password-of-1c';

/**
 * Exchanges as «1С:Предприятие» does: Basic for `checkauth`, its cookie and `sessid` from then on, files in chunks of the
 * limit that `init` names, and `import` again until it is no more `progress`.
 */
export function openOneC(
  carry: Carry,
  { login = EXCHANGE_LOGIN, password = EXCHANGE_PASSWORD }: { login?: string; password?: string } = {},
) {
  let cookie: string | undefined;
  let sessid: string | undefined;
  let fileLimit = 1_000_000;

  async function call(query: Record<string, string>, { method = 'GET', body, headers = {} }: Call = {}) {
    const answer = await carry({
      method,
      url: `${EXCHANGE_PATH}?${new URLSearchParams(query)}`,
      headers: { 'user-agent': '1C+Enterprise/8.3', ...(cookie !== undefined && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    const charset = /charset=([\w-]+)/.exec(String(answer.headers['content-type']))?.[1] ?? 'utf-8';
    const text = new TextDecoder(charset, { ignoreBOM: true }).decode(answer.bytes);
    const lines = text.split('\n');
    return { status: answer.status, headers: answer.headers, text, lines, first: lines[0] ?? '' };
  }

  const withSession = (query: Record<string, string>): Record<string, string> =>
    sessid === undefined ? query : { ...query, sessid };

  return {
    call,
    /** Of the last `checkauth`. */
    session: () => ({ cookie, sessid }),
    async checkauth(type: 'catalog' | 'sale' = 'catalog'): Promise<OneCAnswer> {
      const basic = Buffer.from(`${login}:${password}`).toString('base64');
      cookie = undefined;
      const answer = await call(
        { type, mode: 'checkauth' },
        { headers: { authorization: `Basic ${basic}` } },
      );
      if (answer.first === 'success') {
        cookie = `${answer.lines[1]}=${answer.lines[2]}`;
        sessid = answer.lines.find((line) => line.startsWith('sessid='))?.slice('sessid='.length);
      }
      return answer;
    },
    async init(type: 'catalog' | 'sale' = 'catalog', version?: string): Promise<OneCAnswer> {
      const answer = await call(withSession({ type, mode: 'init', ...(version && { version }) }));
      fileLimit = Number(/^file_limit=(\d+)$/m.exec(answer.text)?.[1] ?? fileLimit);
      return answer;
    },
    /** Answers the first refusal, or else the last answer; a file of orders is sent again until it is no more `progress`. */
    async send(
      filename: string,
      content: string | Buffer,
      { chunk = fileLimit, type = 'catalog' }: { chunk?: number; type?: 'catalog' | 'sale' } = {},
    ): Promise<OneCAnswer> {
      const bytes = Buffer.from(content);
      let answer: OneCAnswer | undefined;
      for (let from = 0; from < bytes.length || answer === undefined; from += chunk) {
        answer = await call(withSession({ type, mode: 'file', filename }), {
          method: 'POST',
          body: bytes.subarray(from, from + chunk),
          headers: { 'content-type': 'application/octet-stream' },
        });
        if (answer.first === 'progress') from -= chunk;
        else if (answer.first !== 'success') break;
      }
      return answer;
    },
    mode: (mode: string, query: Record<string, string> = {}): Promise<OneCAnswer> =>
      call(withSession({ type: 'catalog', mode, ...query })),
    /** Until it is done; `seen` receives the lines on the way. */
    async import(
      filename: string,
      seen?: (lines: string[]) => Promise<void> | void,
      type: 'catalog' | 'sale' = 'catalog',
    ): Promise<OneCAnswer> {
      while (true) {
        const answer = await call(withSession({ type, mode: 'import', filename }));
        await seen?.(answer.lines);
        if (answer.first !== 'progress') return answer;
      }
    },
  };
}
