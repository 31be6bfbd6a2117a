import { ApiError } from '#contract/api-error.ts';
import type { Uploaded } from '#contract/files.ts';
import type { UploadTarget } from '#domain/files/upload-kinds.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { refreshOnce } from '#storefront/features/session/refresh-once.ts';

type Sent = {
  file: File;
  target: UploadTarget;
  /** Called with the sent part, from 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
};

/** Upload timeout, ms: five minutes suffice for the largest file on a slow network. */
const UPLOAD_TIMEOUT = 300_000;

/**
 * Uploads a file (§7 POST /file/v1); refreshes an expired session once.
 *
 * @throws {ApiError} like every call
 */
export async function sendFile(sent: Sent): Promise<Uploaded> {
  const token = readCookie('authToken');
  try {
    return await post(sent, token);
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401 && token !== undefined;
    if (!isOver || !(await refreshOnce(token))) throw error;
    return post(sent, readCookie('authToken'));
  }
}

/** By XMLHttpRequest, because `fetch` does not report upload progress. */
function post({ file, target, onProgress, signal }: Sent, token: string | undefined): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/file/v1?targetCode=${target}`);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as Uploaded);
      else void ApiError.from(answerOf(request)).then(reject);
    };
    request.timeout = UPLOAD_TIMEOUT;
    request.onerror = () => reject(ApiError.unanswered(new Error('The file has not arrived')));
    request.ontimeout = request.onerror;
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

const answerOf = ({ status, responseText }: XMLHttpRequest) => ({
  ok: false,
  status,
  statusText: '',
  json: async () => JSON.parse(responseText) as unknown,
});
