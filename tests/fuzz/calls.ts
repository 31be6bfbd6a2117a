import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Schema } from './arbitrary.ts';

/* The calls of an OpenAPI document, and what every answer to any of them must be. */

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema };
export type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type Call = { path: string; method: Method; operation: Operation; remoteAddress: string };

/** Milliseconds, of promise R17. */
export const ANSWERED_WITHIN = 4000;

/** A refusal is in Russian; the only English text is that of the specification (§8). */
const REFUSAL = /[а-яё]|^Page not found: /i;

/** Names of JavaScript values and types that must not leak into texts. */
const KIND = /\b(?:object|array|string|number|boolean|record|undefined|null|NaN)\b/;

/** @param network the first two numbers of the addresses that they come from, each from its own */
export const callsOf = (api: ApiDocument, network: string): Call[] =>
  Object.entries(api.paths).flatMap(([path, methods], pathNumber) =>
    Object.entries(methods).map(([method, operation], methodNumber) => ({
      path,
      method: method.toUpperCase() as Method,
      operation,
      // Calls are limited per address, and these are more than one address may make in a minute.
      remoteAddress: `${network}.${pathNumber}.${methodNumber}`,
    })),
  );

/** @param hasFields whether a 422 names at least one field */
export function expectRefusal(body: unknown, status: number, hasFields = true): void {
  const { message, errors = {}, ...rest } = body as { status: number; message: string; errors?: object };
  expect(rest.status).toBe(status);
  expect(message).toMatch(REFUSAL);
  if (status === 422 && hasFields) expect(Object.keys(errors)).not.toEqual([]);
  for (const text of Object.values(errors)) {
    expect(text).toMatch(REFUSAL);
    expect(text).not.toMatch(KIND);
  }
}

/** Undefined for answers other than JSON. */
export function answerCheck(
  ajv: Ajv2020,
  { path, method, operation }: Call,
  status: '200' | '201' | '202' | '4XX',
): ValidateFunction | undefined {
  if (!operation.responses[status]?.content?.['application/json']) return;
  const place = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    status,
    'content',
    'application/json',
    'schema',
  ];
  const pointer = place.map((step) => encodeURIComponent(step.replaceAll('/', '~1')));
  return ajv.compile({ $ref: `api#/${pointer.join('/')}` });
}

export function addressSchema(parameters: readonly Parameter[]): Schema {
  const part = (place: Parameter['in']): Schema => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  return {
    type: 'object',
    properties: { path: part('path'), query: part('query') },
    required: ['path', 'query'],
  };
}

export function urlOf(template: string, parameters: unknown): string {
  const { path, query } = { ...(parameters as Record<'path' | 'query', unknown>) };
  const inPath = Object(path) as Record<string, unknown>;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(inPath[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query))) search.set(name, asText(value));
  return `${filled}?${search}`;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
