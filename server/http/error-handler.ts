import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ProblemBody } from '#contract/problem.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import { type FieldErrors, Problem, STATUS } from '#server/platform/problem.ts';
import { russianIssue } from '#server/platform/russian-issue.ts';

const CHECK_FIELDS = 'Проверьте заполнение полей';
const BAD_REQUEST = 'Некорректный запрос';
const BUSY = 'Магазин сейчас перегружен, попробуйте через несколько секунд';
const SERVER_ERROR = 'Произошла ошибка сервера';

/** Refusals of the framework itself, in the shopper's language. */
const FRAMEWORK_MESSAGES: Record<number, string> = {
  404: 'Страница не найдена',
  405: 'Метод не поддерживается',
  408: 'Запрос не\u00a0пришёл вовремя',
  413: 'Слишком большой запрос',
  414: 'Слишком длинный адрес',
  415: 'Тип данных не поддерживается',
  431: 'Слишком длинные заголовки запроса',
};

/** Seconds after which a request refused for overload may be retried. */
export const RETRY_AFTER = 5;

/** Every refusal of the API is answered here, in the one shape of decision T8.2. */
export function installErrorHandler(app: FastifyInstance): void {
  // Where a field of the contract has no text of its own, the validator's must be Russian too.
  z.config({ ...z.locales.ru(), customError: inShoppersWords });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(problemBody(404, `Page not found: ${request.url.split('?')[0]}`)),
  );
}

/** The validator's own texts name types as programmers do, «ожидалось object»; those for a wrong format are good. */
const inShoppersWords: z.core.$ZodErrorMap = (issue) => {
  const words = issue.code === 'invalid_format' ? undefined : russianIssue(issue);
  return typeof words === 'string' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
};

/** Also for refusals before routing, such as a path that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = toBody(error, request);
  const isShed = error instanceof Problem && error.kind === 'overloaded';
  if (body.status >= 500 && !isShed) request.log.error({ err: error });
  if (body.status === 503) reply.header('retry-after', RETRY_AFTER);
  if (error instanceof Problem && error.retryAfter !== undefined) {
    reply.header('retry-after', error.retryAfter);
  }
  return reply.code(body.status).send(body);
}

function toBody(error: FastifyError, request: FastifyRequest): ProblemBody {
  if (error instanceof Problem) {
    return {
      ...problemBody(STATUS[error.kind], error.message, error.errors),
      ...(error.isToast && { statusMessage: error.message }),
      ...(error.pow && { pow: error.pow }),
      ...(error.changed && { changed: error.changed }),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: FieldErrors = {};
    for (const { instancePath, message } of error.validation) {
      const field = instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'body');
      errors[field] ??= message ?? 'Некорректное значение';
    }
    return problemBody(STATUS.invalid, CHECK_FIELDS, errors);
  }
  if (!isBrokenOff(request) && isDatabaseUnavailable(error)) {
    return { ...problemBody(503, BUSY), requestId: request.id };
  }
  const status = statusOf(error, request);
  if (status < 500) return refusalOf(status);
  return { ...problemBody(status === 503 ? 503 : 500, SERVER_ERROR), requestId: request.id };
}

/** Errors of the form parser, which have no status: a missing, empty or too long boundary, or no end. */
const UNREADABLE_FORM = /^Multipart: |multipart data$|^The needle /;

/** Whether the client left before its body was complete: not a fault of the shop, and the answer is not read. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** The status of an error that our code has not thrown on purpose. */
export const statusOf = ({ statusCode, message }: FastifyError, request: FastifyRequest): number =>
  statusCode ?? (UNREADABLE_FORM.test(message) || isBrokenOff(request) ? 400 : 500);

/** The answer to a request that the framework has refused. */
export const refusalOf = (status: number): ProblemBody =>
  problemBody(status, FRAMEWORK_MESSAGES[status] ?? BAD_REQUEST);

/** `statusText` repeats the message: HTTP's own English status texts must not reach a shopper (decision T8.1). */
function problemBody(status: number, message: string, errors: FieldErrors = {}): ProblemBody {
  return {
    status,
    statusText: message,
    message,
    ...(Object.keys(errors).length > 0 && { errors }),
  };
}
