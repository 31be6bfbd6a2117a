import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ProblemBody, ProofWanted, type RefusalCode } from '#contract/problem.ts';

/** The part of a request that a DELETE may carry its input in. */
type Carrier = { body: unknown; query: unknown };

type Schema<E extends Endpoint> = (E extends { params: infer P } ? { params: P } : unknown) &
  (E extends { query: infer Q } ? { querystring: Q } : unknown) &
  (E extends { body: infer B } ? { body: B } : unknown) & { response: { 200: E['response'] } };

/**
 * The route options of an endpoint; the handler's argument and result types derive from it.
 *
 * @param common refusals that all calls of its kind answer, beside its own
 */
export function bind<E extends Endpoint>(endpoint: E, common: Pick<Endpoint, 'refusals' | 'details'> = {}) {
  const { method, path, summary, forUsers, params, query, body, response, proofOfWork } = endpoint;
  const refused = {
    proofOfWork,
    refusals: [...(endpoint.refusals ?? []), ...(common.refusals ?? [])],
    details: { ...common.details, ...endpoint.details },
  };
  const schema = {
    operationId: operationId(endpoint),
    summary,
    tags: [path.split('/')[1] ?? ''],
    security: forUsers ? [BY_TOKEN] : [{}, BY_TOKEN],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: response, '4xx': refusalSchema(endpoint, refused), '5xx': ProblemBody },
  };
  // The conditional type above states what the spreads build; TypeScript cannot relate the two.
  const options = {
    method: method as E['method'],
    url: path,
    schema: schema as unknown as Schema<E>,
    config: { codes: codesOf(refused), ...(proofOfWork && { proofOfWork }) },
  };
  if (!body) return options;
  return { ...options, preValidation: method === 'DELETE' ? takeQueryForBody : takeNothingForBody };
}

/** The access token of a user, as the document names it; an empty requirement beside it admits guests. */
const BY_TOKEN = { accessToken: [] };

/** The spelling of §7 as the name of a function: `GET /banners/v1/:code` → `getBannersV1ByCode`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.replaceAll('/:', '/by-').split(/[^a-z0-9]+/i);
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

/** What decides how a call is refused. */
type Refused = {
  refusals: readonly RefusalCode[];
  details: Endpoint['details'];
  proofOfWork: Endpoint['proofOfWork'];
};

const codesOf = ({ refusals, proofOfWork }: Refused): readonly RefusalCode[] =>
  proofOfWork ? [...refusals, 'proof_wanted'] : refusals;

/** A process that makes many apps, as tests do, would spend an eighth of its time on making them again. */
const REFUSALS = new WeakMap<Endpoint, z.ZodType>();

/** The common refusals, and those that the endpoint declares. */
function refusalSchema(endpoint: Endpoint, refused: Refused): z.ZodType {
  const schema = REFUSALS.get(endpoint) ?? makeRefusalSchema(refused);
  REFUSALS.set(endpoint, schema);
  return schema;
}

function makeRefusalSchema(refused: Refused): z.ZodType {
  const details = { proof_wanted: ProofWanted, ...refused.details };
  const own = codesOf(refused).map((code) =>
    ProblemBody.extend({ code: z.literal(code), ...details[code]?.shape }),
  );
  return own.length > 0 ? z.union([ProblemBody, ...own]) : ProblemBody;
}

/** Proxies drop the bodies of DELETE, so the query may stand in for an absent one (decision T7.4). */
async function takeQueryForBody(request: Carrier): Promise<void> {
  if (request.body === undefined) request.body = request.query;
}

/** An absent body counts as an empty object. */
async function takeNothingForBody(request: Carrier): Promise<void> {
  if (request.body === undefined) request.body = {};
}
