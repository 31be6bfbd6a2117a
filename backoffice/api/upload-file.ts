import { ApiError } from '#contract/api-error.ts';
import type { ExchangeTrial } from '#contract/staff/exchange.ts';
import type { MediaFile } from '#contract/staff/files.ts';
import type { Import } from '#contract/staff/imports.ts';
import type { StaffCall } from '#contract/staff/staff-calls.ts';
import type { Answer } from './staff-api.ts';

/** The status of §8 for an answer that never arrived. */
const NO_ANSWER = 501;

type Progress = { onProgress: (percent: number) => void };

/**
 * Stores a file of the shop.
 *
 * @throws {ApiError} with the refusal of the file
 */
export const uploadFile = (
  file: File,
  { target, onProgress }: Progress & { target: 'goods' | 'content' },
): Promise<MediaFile> => sendFile('POST /files', `/files?target=${target}`, file, { onProgress });

/**
 * Tries a file of 1C out.
 *
 * @throws {ApiError} with the refusal of the file
 */
export const uploadTrial = (
  file: File,
  { account, onProgress }: Progress & { account: string },
): Promise<ExchangeTrial> =>
  sendFile('POST /exchange/trials', `/exchange/trials?account=${account}`, file, { onProgress });

/**
 * Brings a table of goods.
 *
 * @throws {ApiError} with the refusal of the file
 */
export const uploadTable = (file: File, onProgress: Progress['onProgress']): Promise<Import> =>
  sendFile('POST /imports', '/imports', file, { onProgress });

/** By XMLHttpRequest, because fetch does not report how much has been sent. */
function sendFile<Call extends StaffCall>(
  call: Call,
  path: string,
  file: File,
  { onProgress }: Progress,
): Promise<Answer<Call>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Call>>();
  const request = new XMLHttpRequest();
  request.open('POST', `/api/staff/v1${path}`);
  request.setRequestHeader('x-staff', '1');
  request.setRequestHeader('idempotency-key', crypto.randomUUID());
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
  );
  request.addEventListener('error', () =>
    reject(new ApiError(NO_ANSWER, 'Файл не\u00a0отправлен: нет связи')),
  );
  request.addEventListener('load', () => {
    const { status, statusText, responseText } = request;
    const ok = status >= 200 && status < 300;
    const json = async () => JSON.parse(responseText);
    if (ok) json().then(resolve, reject);
    else void ApiError.from({ ok, status, statusText, json }, call).then(reject);
  });
  const body = new FormData();
  body.append('file', file);
  request.send(body);
  return promise;
}
