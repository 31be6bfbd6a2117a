import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EXCHANGE_PATH } from '#contract/staff/exchange.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { endSession, setProtocol } from '../queries.ts';
import { deactivate } from './deactivate.ts';
import { type ExchangeEncoding, encoded } from './encoded.ts';
import { importLines } from './import.ts';
import { infoOfShop } from './info.ts';
import { isWithin } from './networks.ts';
import { confirm, queryOrders } from './orders.ts';
import { dropFiles, receiveChunk } from './receive.ts';
import { ExchangeRefusal } from './refusal.ts';
import { COOKIE, type Exchange, identify, OTHER_NETWORK, type Subject, signIn } from './sign-in.ts';

type Asked = {
  type: Subject;
  mode: string;
  filename: string;
  sessid: string | undefined;
  timestamp: string | undefined;
  version: string | undefined;
};

type Answer = { encoding?: ExchangeEncoding } & ({ lines: readonly string[] } | { xml: Readable });

/** Versions of the protocol that 1C may name; another one is answered with the best known flat one. */
const PROTOCOLS = /^(?:2\.(?:0[3-9]|10)|3\.1)$/;
const FLAT_PROTOCOL = '2.10';

/** The exchange with 1C (exchange, §1, §2): the first line of an answer decides, and later ones are shown to a person. */
export const exchangeRoutes: FeatureRoutes = async (app, services) => {
  const { fileLimit, networks } = services.exchange;

  app.removeAllContentTypeParsers();
  // A body is bytes, whatever it calls itself.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: fileLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'Обмен с 1С не удался');
    for (const [name, value] of Object.entries(refusal.headers)) reply.header(name, value);
    return send(reply.code(refusal.status), { lines: ['failure', refusal.message] });
  });

  app.route({
    method: ['GET', 'POST'],
    url: EXCHANGE_PATH,
    schema: { hide: true },
    compress: false,
    async handler(request, reply) {
      if (!isWithin(networks, request.ip)) throw new ExchangeRefusal(OTHER_NETWORK, { status: 403 });
      return send(reply, await answer(request));
    },
  });
  app.route({
    method: ['PUT', 'DELETE', 'PATCH'],
    url: EXCHANGE_PATH,
    schema: { hide: true },
    handler() {
      throw new ExchangeRefusal('Обмен идёт по\u00a0GET и\u00a0POST', {
        status: 405,
        headers: { allow: 'GET, POST' },
      });
    },
  });

  async function answer(request: FastifyRequest): Promise<Answer> {
    const asked = readCall(request);
    if (asked.mode === 'checkauth') return checkauth(request, asked);
    const exchange = await identify(services, {
      token: request.cookies[COOKIE],
      sessid: asked.sessid,
      subject: asked.type,
      address: request.ip,
    });
    const { encoding } = exchange.settings;
    if (asked.type === 'sale' && asked.mode === 'query')
      return { xml: await queryOrders(services, exchange), encoding };
    if (asked.type === 'sale' && asked.mode === 'info')
      return { xml: await infoOfShop(services, exchange), encoding };
    const lines = await linesOf(request, asked, exchange).catch(failureLines);
    return { lines, encoding };
  }

  async function checkauth(request: FastifyRequest, { type }: Asked): Promise<Answer> {
    const { token, sessid, settings } = await signIn(services, {
      authorization: request.headers.authorization,
      subject: type,
      address: request.ip,
    });
    const timestamp = Math.floor(services.now().getTime() / 1000);
    return {
      lines: ['success', COOKIE, token, `sessid=${sessid}`, `timestamp=${timestamp}`],
      encoding: settings.encoding,
    };
  }

  async function linesOf(request: FastifyRequest, asked: Asked, exchange: Exchange): Promise<string[]> {
    const { session } = exchange;
    const file = { subject: asked.type, filename: asked.filename };
    switch (asked.mode) {
      case 'init':
        await dropFiles(services, session.id);
        return initLines(asked, exchange);
      case 'file': {
        const isWhole = await receiveChunk(services, {
          sessionId: session.id,
          filename: asked.filename,
          bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        });
        // Where `init` has named no version, no `import` follows.
        const isImported = asked.type === 'sale' && session.protocol === null && isWhole;
        return isImported ? importLines(services, exchange, file) : ['success'];
      }
      case 'success':
        if (asked.type !== 'sale') break;
        await confirm(services, exchange);
        return ['success'];
      case 'import':
        return importLines(services, exchange, file);
      case 'deactivate':
        await deactivate(services, exchange, asked.timestamp);
        return ['success'];
      case 'complete':
        await endSession(services.db, session.id, services.now());
        await dropFiles(services, session.id);
        return ['success'];
      default:
    }
    throw new ExchangeRefusal('Неизвестная команда');
  }

  async function initLines({ version }: Asked, { session, sessid }: Exchange): Promise<string[]> {
    const lines = ['zip=yes', `file_limit=${fileLimit}`];
    if (version === undefined) return lines;
    const protocol = PROTOCOLS.test(version) ? version : FLAT_PROTOCOL;
    await setProtocol(services.db, session.id, protocol);
    return [...lines, `sessid=${sessid}`, `version=${protocol}`];
  }
};

function failureLines(error: unknown): string[] {
  if (error instanceof ExchangeRefusal) return ['failure', error.message];
  throw error;
}

/** @throws {ExchangeRefusal} for a type that is none */
function readCall({ query }: FastifyRequest): Asked {
  const given = query as Record<string, unknown>;
  const member = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const type = member('type');
  if (type === 'get_catalog') throw new ExchangeRefusal('Выгрузка каталога в 1С не поддерживается');
  if (type !== 'catalog' && type !== 'sale') throw new ExchangeRefusal('Неизвестная команда');
  return {
    type,
    mode: member('mode') ?? '',
    filename: member('filename') ?? '',
    sessid: member('sessid'),
    timestamp: member('timestamp'),
    version: member('version'),
  };
}

/** Nothing of a bug, nor of the framework's own words, is answered. */
function refusalOf(error: unknown): ExchangeRefusal {
  if (error instanceof ExchangeRefusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new ExchangeRefusal('Часть файла больше, чем разрешено', { status });
  if (status >= 400 && status < 500) return new ExchangeRefusal('Запрос не\u00a0читается', { status });
  return new ExchangeRefusal('Магазин не\u00a0смог выполнить обмен: повторите позже', { status: 500 });
}

const send = (reply: FastifyReply, { encoding = 'utf-8', ...answer }: Answer) =>
  reply
    .header('content-type', `${'xml' in answer ? 'application/xml' : 'text/plain'}; charset=${encoding}`)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send('xml' in answer ? answer.xml : encoded(answer.lines.join('\n'), encoding));
