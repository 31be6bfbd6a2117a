import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const project = resolve(import.meta.dirname, '..');

test('nothing is required: the shop runs on port 3000 over the database in .data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    redisUrl: undefined,
    isDevelopment: false,
    dataFolder: join(project, '.data'),
  });
});

test('an empty variable is no variable', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('variables do what they say', () => {
  const config = readConfig({
    PORT: '8080',
    DATABASE_URL: 'postgres://shop@db/shop',
    REDIS_URL: 'redis://cache:6379',
    DATA_FOLDER: '/var/lib/shop',
  });
  expect(config).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://shop@db/shop',
    redisUrl: 'redis://cache:6379',
    dataFolder: '/var/lib/shop',
  });
});

test('every wrong variable is named in one sentence', () => {
  expect(() => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://db/shop' })).toThrow(
    'Исправьте переменные окружения и запустите снова: PORT — число от 0 до 65535; DATABASE_URL — адрес вида postgres://user@host:5432/shop',
  );
});
