import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refusalOf } from './error-handler.ts';

const STATUS_TEXTS = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const;

type Status = keyof typeof STATUS_TEXTS;

const STATUS_OF: Record<string, Status> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers an unparsable request in the shape of every other refusal, and closes the connection. */
export function answerClientError(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    refuse(socket, STATUS_OF[error.code ?? ''] ?? 400, headers);
  };
}

/**
 * Node would close the connection of a CONNECT silently, refuse any Expect without a body, and
 * leave an unread answer in the buffers of the system.
 */
export function answerOddRequests(app: FastifyInstance, headers: Record<string, string>): void {
  const { server } = app;
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refuse(socket, 405, headers));
  // RFC 9110, 10.1.1: a server may ignore an unknown expectation.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  );
  // An unread answer would otherwise stay in the buffers of the system for minutes.
  server.on('timeout', (socket) => (socket.writableLength > 0 ? socket.resetAndDestroy() : socket.destroy()));
}

function refuse(socket: Socket, status: Status, headers: Record<string, string>): void {
  const body = JSON.stringify(refusalOf(status));
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_TEXTS[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
