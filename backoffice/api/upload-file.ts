import { ApiError } from '#contract/api-error.ts';
import type { MediaFile } from '#contract/staff/files.ts';

/** The status of §8 for an answer that never arrived. */
const NO_ANSWER = 501;

/**
 * Stores a file of the shop: `POST /files`. By XMLHttpRequest, because fetch does not report how much has been sent.
 *
 * @throws {ApiError} with the refusal of the file
 */
export function uploadFile(
  file: File,
  { target, onProgress }: { target: 'goods' | 'content'; onProgress: (percent: number) => void },
): Promise<MediaFile> {
  const { promise, resolve, reject } = Promise.withResolvers<MediaFile>();
  const request = new XMLHttpRequest();
  request.open('POST', `/api/staff/v1/files?target=${target}`);
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
    else void ApiError.from({ ok, status, statusText, json }, 'POST /files').then(reject);
  });
  const body = new FormData();
  body.append('file', file);
  request.send(body);
  return promise;
}
