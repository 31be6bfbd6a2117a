import { z } from 'zod';
import { Deleted, NumberParams, SeenVersion, wholeNumber } from './form-fields.ts';
import { ListMeta, ListQuery } from './lists.ts';
import { Version } from './staff-endpoint.ts';

/**
 * The calls of a short list whose rows are made, changed and deleted by one form (§5 "R").
 *
 * @param path below `/staff/v1`
 * @param params of the list; those of a row have its `id` as well
 */
export function resource<
  const Path extends string,
  Params extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  Added extends z.ZodRawShape,
  Row extends z.ZodType,
  Whole extends z.ZodType,
>(
  path: Path,
  {
    of: [all, one],
    params,
    fields,
    added,
    row,
    whole,
  }: {
    /** `['Stickers', 'a sticker']` */
    of: readonly [all: string, one: string];
    params: Params;
    fields: Fields;
    /** Fields that only a new one is given. */
    added: Added;
    row: Row;
    whole: Whole;
  },
) {
  const listParams = z.object(params);
  const rowParams = z.object({ ...params, ...NumberParams.shape });
  return {
    list: {
      method: 'GET',
      path: `/staff/v1/${path}`,
      summary: `${all}, in their order`,
      permission: 'goods.read',
      params: listParams,
      query: ListQuery,
      response: z.object({ data: z.array(row), _meta: ListMeta }),
    },
    get: {
      method: 'GET',
      path: `/staff/v1/${path}/:id`,
      summary: `Reads ${one}`,
      permission: 'goods.read',
      params: rowParams,
      response: whole,
    },
    add: {
      method: 'POST',
      path: `/staff/v1/${path}`,
      summary: `Makes ${one}`,
      permission: 'goods.edit',
      status: 201,
      params: listParams,
      body: z.object({ ...added, ...fields }),
      response: whole,
    },
    change: {
      method: 'PUT',
      path: `/staff/v1/${path}/:id`,
      summary: `Changes ${one}`,
      permission: 'goods.edit',
      params: rowParams,
      body: z.object({ ...fields, version: Version }),
      response: whole,
    },
    remove: {
      method: 'DELETE',
      path: `/staff/v1/${path}/:id`,
      summary: `Deletes ${one} that no product has`,
      permission: 'goods.edit',
      params: rowParams,
      query: SeenVersion,
      response: Deleted,
    },
  } as const;
}

/** The call that gives a row another place among the others. */
export const placing = <const Path extends string, Params extends z.ZodRawShape>(
  path: Path,
  one: string,
  params: Params,
) =>
  ({
    method: 'POST',
    path: `/staff/v1/${path}/:id/move`,
    summary: `Moves ${one} to another place of its list`,
    permission: 'goods.edit',
    status: 201,
    params: z.object({ ...params, ...NumberParams.shape }),
    /** From 0 on, beyond the last one for the last. */
    body: z.object({ position: wholeNumber(0, 10_000) }),
    response: z.object({ isMoved: z.literal(true) }),
  }) as const;
