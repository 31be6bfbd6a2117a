import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { ProductIdsInUrl } from './ids.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';

/* Bonuses of a signed-in user (§3 Bonuses, §7); 1 bonus is 1 rouble (§9). 401 for guests, except for bonuses of products. */

const BonusAccount = z
  .object({
    /** 1 is the account for spending; 2 holds pending bonuses (decisions T9.9, T3.14). */
    accountType: z.object({ id: z.int(), title: z.string() }),
    value: z.int(),
  })
  .meta({ id: 'BonusAccount' });

const BonusLogEntry = z
  .object({
    id: z.int(),
    accountType: z.object({ id: z.int(), title: z.string() }),
    /** Negative when written off. */
    amount: z.int(),
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BonusLogEntry' });

export const bonuses = {
  balance: {
    method: 'GET',
    path: '/bonuses/v1/balance',
    summary: 'Bonuses that the user can spend',
    forUsers: true,
    response: z.object({ value: z.int() }),
  },
  accounts: {
    method: 'GET',
    path: '/bonuses/v1/accounts',
    summary: 'The accounts of the user, the one for spending first',
    forUsers: true,
    response: z.object({ accounts: z.array(BonusAccount) }),
  },
  client: {
    method: 'GET',
    path: '/bonuses/v1/client',
    summary: 'Balance, a page of its history with the latest first, and the percent of each bonus type',
    forUsers: true,
    query: z.object({
      limit: perPage(20),
      page: PageNumber,
      /** One direction of the account for spending; the whole history when absent. */
      kind: z.enum(['accrual', 'write-off'], 'Начисления или списания').optional(),
    }),
    response: z.object({
      value: z.int(),
      bonusLog: z.array(BonusLogEntry),
      meta: PageMeta,
      /** The caller's type. */
      userBonusType: z.string(),
      /** Bonuses per 100 roubles paid. */
      bonusesByUserTypes: z.array(z.object({ userBonusType: z.string(), percent: z.number() })),
    }),
  },
  ofProducts: {
    method: 'GET',
    path: '/bonuses/v1/products-bonuses',
    summary:
      'Bonuses that one piece of each product gives the caller, guests too; products not visible to the caller are left out',
    query: z.object({ ids: ProductIdsInUrl.default([]) }),
    response: z.array(z.object({ productId: z.int(), bonuses: z.int() })),
  },
} as const satisfies Contract;
