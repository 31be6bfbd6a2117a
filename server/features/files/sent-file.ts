import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { refusedFile } from './refused-file.ts';

/**
 * Takes the only file of a request. What is left of a refused one is drained, so that the client reads the answer.
 *
 * @throws {Problem} `invalid` without a file
 */
export async function withSentFile<Taken>(
  request: FastifyRequest,
  take: (file: { stream: Readable; name: string }) => Promise<Taken>,
): Promise<Taken> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (part === undefined || part.fieldname !== 'file' || part.filename === undefined) {
    part?.file.resume();
    throw refusedFile('Приложите файл');
  }
  try {
    return await take({ stream: part.file, name: part.filename });
  } catch (error) {
    part.file.resume();
    throw error;
  }
}
