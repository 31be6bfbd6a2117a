import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** A POST whose head the shop has read, and whose body is withheld until `finish`, which returns the status. */
export async function holdRequest(url: string, body: string | Buffer, contentType = 'application/json') {
  const post = request(url, {
    method: 'POST',
    headers: {
      'content-type': contentType,
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(post, 'response') as Promise<[IncomingMessage]>;
  post.flushHeaders();
  await once(post, 'continue');
  return {
    async finish(): Promise<number | undefined> {
      post.end(body);
      const [answer] = await answered;
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    },
  };
}
