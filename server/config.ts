import { resolve } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './platform/start-refusal.ts';

const PORT_RANGE = 'PORT — число от 0 до 65535';

const Environment = z.object({
  PORT: z.coerce.number(PORT_RANGE).int(PORT_RANGE).min(0, PORT_RANGE).max(65_535, PORT_RANGE).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL — адрес вида postgres://user@host:5432/shop' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'REDIS_URL — адрес вида redis://host:6379' }).optional(),
  API_ORIGIN: z.url({ protocol: /^https?$/, error: 'API_ORIGIN — адрес вида http://host:port' }).optional(),
  TRUST_PROXY: z.enum(['0', '1'], 'TRUST_PROXY — 0 или 1').default('0'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'LOG_LEVEL — fatal, error, warn, info, debug или silent',
    })
    .default('warn'),
  DATA_FOLDER: z.string().default('.data'),
  NODE_ENV: z
    .enum(['production', 'development'], 'NODE_ENV — production или development')
    .default('production'),
});

/** Settings of one process. The only place that reads the environment. */
export type ProcessConfig = {
  port: number;
  host: string;
  /** PostgreSQL; the embedded database in `dataFolder` when absent. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where pages find the API; in this very process when absent. */
  apiOrigin: string | undefined;
  isBehindProxy: boolean;
  isDevelopment: boolean;
  logLevel: string;
  projectFolder: string;
  dataFolder: string;
};

/** @throws {StartRefusal} one sentence that names every wrong variable */
export function readConfig(environment: NodeJS.ProcessEnv): ProcessConfig {
  const read = Environment.safeParse(withoutEmpty(environment));
  if (!read.success) {
    const wishes = read.error.issues.map(({ message }) => message);
    throw new StartRefusal(`Исправьте переменные окружения и запустите снова: ${wishes.join('; ')}`);
  }
  const projectFolder = resolve(import.meta.dirname, '..');
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    databaseUrl: read.data.DATABASE_URL,
    redisUrl: read.data.REDIS_URL,
    apiOrigin: read.data.API_ORIGIN,
    isBehindProxy: read.data.TRUST_PROXY === '1',
    isDevelopment: read.data.NODE_ENV === 'development',
    logLevel: read.data.LOG_LEVEL,
    projectFolder,
    dataFolder: resolve(projectFolder, read.data.DATA_FOLDER),
  };
}

/** `PORT= npm start` means no PORT. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
