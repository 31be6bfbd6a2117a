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
