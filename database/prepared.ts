import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

/*
 * PostgreSQL plans a statement in every call unless it has a name; for one with many subqueries that takes longer than
 * to run it (ADR 0092).
 */

const MARK = '/* prepared */';

/**
 * Begins a statement that each connection plans once. Only for texts of which there are few: a list of values is one
 * parameter, since a connection never forgets a text.
 */
export const prepared = sql.raw(MARK);

/** Whether a connection plans a statement once. */
export type IsPrepared = (text: string, values: unknown) => boolean;

const isMarked: IsPrepared = (text) => text.startsWith(MARK);

/** Calls of a text until a connection plans it once. */
const CALLS = 5;
/** Texts that a connection plans once, each with a plan in memory. */
const MOST_PLANS = 300;
/** Texts that are counted at a time. */
const MOST_COUNTED = 1000;

/**
 * Statements that are repeated, whatever they are: for the embedded engine, which plans slowly and serves one connection
 * for as long as the shop is open.
 */
export function repeatedStatements(): IsPrepared {
  const planned = new Set<string>();
  const calls = new Map<string, number>();
  return (text, values) => {
    if (isMarked(text, values) || planned.has(text)) return true;
    if (!Array.isArray(values) || values.length === 0 || planned.size === MOST_PLANS) return false;
    const count = (calls.get(text) ?? 0) + 1;
    if (count === CALLS) {
      calls.delete(text);
      planned.add(text);
    } else {
      if (calls.size === MOST_COUNTED) calls.clear();
      calls.set(text, count);
    }
    return count === CALLS;
  };
}

/** Names the statements that its connection plans once: by default the marked ones. */
export const preparingClient = (Client: typeof pg.Client, isPrepared = isMarked): typeof pg.Client =>
  class extends Client {
    override query(...sent: unknown[]): never {
      const [text, values] = sent;
      const isNamed = typeof text === 'string' && isPrepared(text, values);
      return Reflect.apply(
        super.query,
        this,
        isNamed ? [{ name: nameOf(text), text, values }] : sent,
      ) as never;
    }
  };

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? hash('sha1', text);
  names.set(text, name);
  return name;
}
