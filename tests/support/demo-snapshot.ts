import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connectPglite, connectPostgres, type Database } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { seedDemoShop } from '#database/seed/demo-shop.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { unexpected } from './given-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the migrated and seeded embedded database, or the URL of such a database on a server. */
    demoShop: { engine: 'pglite'; dump: string } | { engine: 'postgres'; template: string; server: string };
    /** The number of the process that prepares the run. */
    run: number;
  }
}

/** Migrates and seeds once for the whole run; every test file then starts from a copy. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  project.provide('run', process.pid);
  return server === undefined ? prepareDump(project) : prepareTemplate(project, server);
}

async function prepareDump(project: TestProject) {
  const shop = await connectPglite(undefined);
  const { db, dump, close } = shop;
  await migrate(db);
  await seedDemoShop(db);
  await makeQueue(shop);
  await sql`analyze`.execute(db);
  // Two thirds of the files of a copy.
  await sql`update pg_database set datistemplate = false`.execute(db);
  await sql`drop database template0`.execute(db);
  await sql`drop database template1`.execute(db);
  const folder = join(tmpdir(), `lunnitsa-tests-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'demo-shop.tar');
  await writeFile(path, Buffer.from(await (await dump()).arrayBuffer()));
  await close();
  project.provide('demoShop', { engine: 'pglite', dump: path });
  return () => rm(folder, { recursive: true, force: true });
}

async function prepareTemplate(project: TestProject, server: string) {
  const template = `lunnitsa_template_${process.pid}`;
  const admin = await connectPostgres(server);
  await admin.claim(process.pid, 'alone');
  await dropForgotten(admin.db);
  await sql`create database ${sql.id(template)}`.execute(admin.db);
  const shop = await connectPostgres(databaseUrl(server, template));
  await migrate(shop.db);
  await seedDemoShop(shop.db);
  await makeQueue(shop);
  await sql`analyze`.execute(shop.db);
  await shop.close();
  project.provide('demoShop', { engine: 'postgres', template, server });
  return async () => {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${databasesOf(process.pid)})`.execute(
      admin.db,
    );
    for (const name of [...rows.map((row) => row.name), template]) await dropDatabase(admin.db, name);
    await admin.close();
  };
}

/** Those of runs that were killed: a run holds the lock of its number until its end. */
async function dropForgotten(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where datname ~ '^lunnitsa_(template|test)_\\d+' and not exists (
      select from pg_locks where locktype = 'advisory' and objid = substring(datname from '\\d+')::oid)`.execute(
    db,
  );
  for (const { name } of rows) await dropDatabase(db, name);
}

const dropDatabase = (db: Db, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);

/** How the names of the databases of a run begin, on a server that other runs use, too. */
export const databasesOf = (run: number): string => `lunnitsa_test_${run}_`;

async function makeQueue(shop: Database): Promise<void> {
  const jobs = await openJobs(shop, unexpected);
  await jobs.stop();
}

/** Another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
