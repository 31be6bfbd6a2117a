import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { TIMEOUTS } from './timeouts.ts';

/** @returns whether the request is answered */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

type Timeouts = Omit<typeof TIMEOUTS, 'keepAliveTimeout'> & { keepAliveTimeout: number };

/** Fastify's own server, with something in front: a server that Fastify is given has no time-outs of Fastify's. */
export const openServer =
  (
    answersFirst: readonly AnswerFirst[],
    { http, requestTimeout, keepAliveTimeout, connectionTimeout }: Timeouts,
  ) =>
  (serve: RequestListener) => {
    const server = createServer({ ...http, requestTimeout, keepAliveTimeout }, (request, response) => {
      if (!answersFirst.some((answers) => answers(request, response))) serve(request, response);
    });
    server.setTimeout(connectionTimeout);
    return server;
  };
