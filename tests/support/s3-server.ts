import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Account } from '#server/integrations/files/s3.ts';

/*
 * The part of the S3 protocol that the shop uses, over a bucket in memory. Every request must have a valid signature of
 * version 4. ADR 0120 says which servers were tried.
 */

const BUCKET = 'shop';
const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
const REGION = 'us-east-1';

type Stored = { content: Buffer; etag: string; storedAt: Date };

export type S3Server = AsyncDisposable & {
  account: S3Account;
  /** Variables of a shop that uses it. */
  environment: Record<string, string>;
  /** Names and contents of the bucket. */
  objects: ReadonlyMap<string, { content: Buffer }>;
  /** How many requests had this method. */
  asked(method: string): number;
};

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** @param now when objects are stored, by the clock of the server */
export async function openS3Server({ now = () => new Date() } = {}): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const methods: string[] = [];

  const server = createServer((request, response) => {
    methods.push(request.method ?? '');
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      send(
        response,
        status,
        `<Error><Code>${String(error instanceof Error && error.message)}</Code></Error>`,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkSignature(request);
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...path] = url.pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
    const key = path.join('/');
    if (key === '') return list(url.searchParams, response);
    const uploadId = url.searchParams.get('uploadId');
    const isUpload = uploadId !== null || url.searchParams.has('uploads');
    if (isUpload) return upload(request, response, { key, uploadId, body, query: url.searchParams });
    switch (request.method) {
      case 'PUT': {
        const etag = md5(body);
        objects.set(key, { content: body, etag, storedAt: now() });
        response.setHeader('etag', `"${etag}"`);
        return send(response, 200);
      }
      case 'DELETE':
        objects.delete(key);
        return send(response, 204);
      default:
        return read(request, response, objects.get(key));
    }
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
    const most = Number(query.get('max-keys') ?? 1000);
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
    const page = names.slice(0, most);
    const token = Buffer.from(page.at(-1) ?? '').toString('base64url');
    const next = names.length > most ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    const entries = page.map((name) => {
      const { content, etag, storedAt } = objects.get(name) as Stored;
      return `<Contents><Key>${escaped(name)}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${content.length}</Size></Contents>`;
    });
    const isTruncated = `<IsTruncated>${next !== ''}</IsTruncated>`;
    send(response, 200, `<ListBucketResult>${isTruncated}${next}${entries.join('')}</ListBucketResult>`);
  }

  type Upload = { key: string; uploadId: string | null; body: Buffer; query: URLSearchParams };

  /** A file in parts: begun, sent, and completed or aborted. */
  function upload(
    { method }: IncomingMessage,
    response: ServerResponse,
    { key, uploadId, body, query }: Upload,
  ) {
    if (uploadId === null) {
      const id = randomUUID();
      uploads.set(id, new Map());
      const xml = `<UploadId>${id}</UploadId>`;
      return send(response, 200, `<InitiateMultipartUploadResult>${xml}</InitiateMultipartUploadResult>`);
    }
    const parts = uploads.get(uploadId);
    if (parts === undefined) throw new Refusal(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      response.setHeader('etag', `"${md5(body)}"`);
      return send(response, 200);
    }
    uploads.delete(uploadId);
    if (method === 'DELETE') return send(response, 204);
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const sent = numbers.map((number) => parts.get(number) ?? raise(new Refusal(400, 'InvalidPart')));
    const etag = `${md5(Buffer.concat(sent.map((part) => Buffer.from(md5(part), 'hex'))))}-${sent.length}`;
    objects.set(key, { content: Buffer.concat(sent), etag, storedAt: now() });
    return send(
      response,
      200,
      `<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
    );
  }

  const endpoint = `http://127.0.0.1:${port}/${BUCKET}`;
  return {
    account: { endpoint, region: REGION, ...KEYS },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    objects,
    asked: (method) => methods.filter((one) => one === method).length,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function read(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  found: Stored | undefined,
): void {
  if (found === undefined) throw new Refusal(404, 'NoSuchKey');
  const { content, etag } = found;
  response.setHeader('etag', `"${etag}"`);
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (method === 'HEAD') {
    response.writeHead(200, { 'content-length': content.length }).end();
  } else if (first === undefined || last === undefined) {
    send(response, 200, content);
  } else {
    if (Number(first) >= content.length) throw new Refusal(416, 'InvalidRange');
    send(response, 206, content.subarray(Number(first), Number(last) + 1));
  }
}

function send(response: ServerResponse, status: number, body: string | Buffer = ''): void {
  const type = typeof body === 'string' ? 'application/xml' : 'application/octet-stream';
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Minutes by which the clocks of both sides may differ. */
const SKEW = 15;

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function checkSignature({ method = '', url = '', headers }: IncomingMessage): void {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': sum = '' } = headers;
  const [, key, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (key !== KEYS.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const [path = '', query = ''] = url.split('?');
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('x-amz-date')) throw new Refusal(403, 'AccessDenied');
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sum,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const secret = scope
    .split('/')
    .reduce((by, part) => hmac(by, part), Buffer.from(`AWS4${KEYS.secretAccessKey}`));
  const day = String(date).slice(0, 8);
  if (scope !== `${day}/${REGION}/s3/aws4_request`) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  if (hmac(secret, toSign).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
  const sentAt = String(date).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
  if (Math.abs(Date.now() - Date.parse(sentAt)) > SKEW * 60_000)
    throw new Refusal(403, 'RequestTimeTooSkewed');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function raise(error: Error): never {
  throw error;
}
