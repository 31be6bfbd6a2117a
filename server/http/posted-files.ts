import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemBody } from '#contract/problem.ts';
import { LONGEST_SHEET, sheetText } from '#domain/basket/sheet-text.ts';

/**
 * Forms with files that are sent before scripts run. A file field is called `file:{targetCode}:{name}`; its
 * files are uploaded through the API one by one, and the page receives an ordinary form, with `name` = fileId
 * for each, and `{name}.error` = the reason for a refused one. A field called `text:{name}` is a file whose text
 * the page receives, as if it had been typed into `name`.
 */

/** Limits of the other fields; the upload call limits its files itself. */
export const FORM_LIMITS = {
  files: 12,
  fields: 60,
  parts: 72,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 20,
};

const FILE_FIELD = /^file:([a-z]{1,20}):([\w.-]{1,60})$/i;
const TEXT_FIELD = /^text:([\w.-]{1,60})$/i;

const NO_TEXT = 'Сохраните таблицу как CSV или текст, не\u00a0больше 100\u00a0КБ';

type Door = { app: FastifyInstance; apiOrigin: string | undefined; headers: Record<string, string> };

export async function takePostedFiles(request: FastifyRequest, door: Door): Promise<URLSearchParams> {
  const form = new URLSearchParams();
  for await (const part of request.parts()) {
    if (part.type === 'field') form.append(part.fieldname, String(part.value));
    else await takeFile(part, form, door);
  }
  return form;
}

async function takeFile(part: MultipartFile, form: URLSearchParams, door: Door): Promise<void> {
  const [, target, name = ''] = FILE_FIELD.exec(part.fieldname) ?? [];
  const [, textName] = TEXT_FIELD.exec(part.fieldname) ?? [];
  if (target !== undefined && part.filename) {
    const answer = await sendOn(part, target, door);
    if ('fileId' in answer) form.append(name, answer.fileId);
    else form.append(`${name}.error`, answer.message);
  } else if (textName !== undefined && part.filename) {
    const text = await textOf(part.file);
    if (text === undefined) form.append(`${textName}.error`, NO_TEXT);
    else form.append(textName, text);
  }
  part.file.resume();
}

/** Undefined for what is no text, or too much of it. */
async function textOf(file: Readable): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The rest is read as well: the next part follows it.
    if (bytes <= LONGEST_SHEET) chunks.push(chunk);
  }
  return bytes > LONGEST_SHEET ? undefined : sheetText(Buffer.concat(chunks));
}

async function sendOn(
  { file, filename }: MultipartFile,
  target: string,
  { app, apiOrigin, headers }: Door,
): Promise<{ fileId: string } | Pick<ProblemBody, 'message'>> {
  const boundary = `form-${randomUUID()}`;
  const url = `/api/file/v1?targetCode=${target}`;
  const sent = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const payload = Readable.from(asMultipart(file, filename, boundary));
  if (apiOrigin !== undefined) {
    const body = Readable.toWeb(payload) as ReadableStream;
    // A streamed body requires `duplex`, which the types lack.
    const init = { method: 'POST', headers: sent, body, duplex: 'half' } as RequestInit;
    return (await fetch(apiOrigin + url, init)).json() as Promise<{ fileId: string }>;
  }
  const answer = await app.inject({ method: 'POST', url, headers: sent, payload });
  return answer.json();
}

async function* asMultipart(file: Readable, name: string, boundary: string): AsyncGenerator<Buffer> {
  const label = name.replace(/["\r\n]/g, '_');
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${label}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  );
  yield* file as AsyncIterable<Buffer>;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}
