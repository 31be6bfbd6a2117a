import type { z } from 'zod';
import type { CommonCode, ProofWanted, RefusalCode } from './problem.ts';

/**
 * One HTTP call of the product, as data. The server binds it to a handler; the OpenAPI document and
 * the client's types derive from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API prefix `/api`, parameters as `:name`. */
  path: `/${string}`;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Guests are refused with `unauthorized`. */
  forUsers?: true;
  /** Requires a proof of work (decision T7.2): always, or with this field in the body. */
  proofOfWork?: true | string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** Codes of refusals that it answers beside the common ones. */
  refusals?: readonly Exclude<RefusalCode, CommonCode>[];
  /** What the body of a refusal has beside the members of `ProblemBody`, by its code. */
  details?: { readonly [Code in RefusalCode]?: z.ZodObject };
};

export type Contract = Record<string, Endpoint>;

/** A part without required fields may be left out. */
type Part<E, Name extends string> = E extends { [N in Name]: infer S extends z.ZodType }
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : unknown;

/** What a caller supplies. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a caller receives. */
export type Output<E extends Endpoint> = z.output<E['response']>;

/** The codes that it may be refused with. */
export type CodeOf<E> =
  | CommonCode
  | (E extends { refusals: readonly (infer Code)[] } ? Code : never)
  | (E extends { proofOfWork: true | string } ? 'proof_wanted' : never);

/** What the body of its refusal with this code has beside the members of `ProblemBody`. */
export type DetailsOf<E, Code> = (Code extends 'proof_wanted' ? ProofWanted : unknown) &
  (E extends { details: infer D } ? Detail<D, Code> : unknown);

type Detail<D, Code> = Code extends keyof D
  ? D[Code] extends z.ZodType
    ? z.output<D[Code]>
    : never
  : unknown;
