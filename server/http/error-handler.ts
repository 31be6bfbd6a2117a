import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { COMMON_CODES, type ProblemBody, type RefusalCode, STATUS } from '#contract/problem.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import { russianIssue } from '#server/platform/russian-issue.ts';

const CHECK_FIELDS = 'Проверьте заполнение полей';
const BAD_REQUEST = 'Некорректный запрос';
const BUSY = 'Магазин сейчас перегружен, попробуйте через несколько секунд';
const SERVER_ERROR = 'Произошла ошибка сервера';

/** Refusals of the framework itself, in the shopper's language. */
const FRAMEWORK_REFUSALS: Record<number, [code: RefusalCode, message: string]> = {
  404: ['not_found', 'Страница не найдена'],
  405: ['not_allowed', 'Метод не поддерживается'],
  408: ['timeout', 'Запрос не\u00a0пришёл вовремя'],
  413: ['too_large', 'Слишком большой запрос'],
  414: ['address_too_long', 'Слишком длинный адрес'],
  415: ['unsupported_type', 'Тип данных не поддерживается'],
  431: ['headers_too_large', 'Слишком длинные заголовки запроса'],
};

/** Seconds after which a request refused for overload may be retried. */
export const RETRY_AFTER = 5;

/**
 * Every refusal of the API is answered here, in the one shape of decision T8.2.
 *
 * @param answersUndeclared whether a refusal that its call does not declare is answered as it is; else it is a 500
 */
export function installErrorHandler(app: FastifyInstance, answersUndeclared = false): void {
  // Where a field of the contract has no text of its own, the validator's must be Russian too.
  z.config({ ...z.locales.ru(), customError: inShoppersWords });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(error, request, reply, answersUndeclared),
  );
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(problemBody('not_found', `Page not found: ${request.url.split('?')[0]}`)),
  );
}

/** The validator's own texts name types as programmers do, «ожидалось object»; those for a wrong format are good. */
const inShoppersWords: z.core.$ZodErrorMap = (issue) => {
  const words = issue.code === 'invalid_format' ? undefined : russianIssue(issue);
  return typeof words === 'string' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
};

type Refusal = Omit<ProblemBody, 'code'> & { code: RefusalCode };

/** Whether the contract says that this call answers so; calls without a contract answer anything, and so does what asks for a socket. */
function isDeclared(code: RefusalCode, { routeOptions, ws }: FastifyRequest): boolean {
  if (ws) return true;
  const { codes } = (routeOptions.config ?? {}) as { codes?: readonly RefusalCode[] };
  return codes === undefined || codes.includes(code) || COMMON_CODES.some((common) => common === code);
}

/** Also for what is refused before it reaches a route, such as a path that cannot be decoded. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  answersUndeclared = true,
): FastifyReply {
  if (error instanceof Problem && !isDeclared(error.code, request)) {
    request.log.error({ err: error }, `The contract lacks the refusal ${error.code}`);
    if (!answersUndeclared) return answerError(new Error(error.message) as FastifyError, request, reply);
  }
  const body = toBody(error, request);
  const isShed = error instanceof Problem && error.code === 'overloaded';
  if (body.status >= 500 && !isShed) request.log.error({ err: error });
  if (body.status === 503) reply.header('retry-after', RETRY_AFTER);
  if (error instanceof Problem && error.options.retryAfter !== undefined) {
    reply.header('retry-after', error.options.retryAfter);
  }
  if (request.ws) reply.serializer(JSON.stringify);
  return reply.code(body.status).send(body);
}

function toBody(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Problem) {
    const { errors, isToast, details } = error.options;
    return {
      ...problemBody(error.code, error.message, errors),
      ...(isToast && { statusMessage: error.message }),
      ...details,
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return problemBody('invalid', CHECK_FIELDS, fieldErrorsOf(error));
  }
  if (!isBrokenOff(request) && isDatabaseUnavailable(error)) {
    return { ...problemBody('unavailable', BUSY), requestId: request.id };
  }
  const status = statusOf(error, request);
  if (status < 500) return refusalOf(status);
  return {
    ...problemBody(status === 503 ? 'unavailable' : 'server_error', SERVER_ERROR),
    requestId: request.id,
  };
}

function fieldErrorsOf({ validation = [], validationContext = 'body' }: FastifyError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { instancePath, message, params } of validation) {
    const field = instancePath.slice(1).replaceAll('/', '.') || validationContext;
    const own = issuesOfShape(params.errors);
    for (const issue of own) errors[`${field}.${issue.path.join('.')}`] ??= issue.message;
    if (own.length === 0) errors[field] ??= message ?? 'Некорректное значение';
  }
  return errors;
}

type Issue = { code: string; path: readonly PropertyKey[]; message: string };

/** Of a union of objects, what is wrong with the one whose members were sent; nothing where none or several are meant. */
function issuesOfShape(branches: unknown): readonly Issue[] {
  if (!Array.isArray(branches)) return [];
  const [own = [], ...others] = (branches as Issue[][]).filter((issues) =>
    issues.every(({ code, path }) => code !== 'unrecognized_keys' && path.length > 0),
  );
  return others.length === 0 ? own : [];
}

/** Errors of the form parser, which have no status: a missing, empty or too long boundary, or no end. */
const UNREADABLE_FORM = /^Multipart: |multipart data$|^The needle /;

/** Whether the client left before its body was complete: not a fault of the shop, and the answer is not read. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** The status of an error that our code has not thrown on purpose. */
export const statusOf = ({ statusCode, message }: FastifyError, request: FastifyRequest): number =>
  statusCode ?? (UNREADABLE_FORM.test(message) || isBrokenOff(request) ? 400 : 500);

/** Of a request that no code of ours has refused. */
export function refusalOf(status: number): Refusal {
  const [code, message] = FRAMEWORK_REFUSALS[status] ?? ['bad_request' as const, BAD_REQUEST];
  return { ...problemBody(code, message), status };
}

/** `statusText` repeats the message: HTTP's own English status texts must not reach a shopper (decision T8.1). */
export function problemBody(code: RefusalCode, message: string, errors: FieldErrors = {}): Refusal {
  return {
    status: STATUS[code],
    statusText: message,
    message,
    code,
    ...(Object.keys(errors).length > 0 && { errors }),
  };
}
