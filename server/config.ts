import { resolve } from 'node:path';
import { z } from 'zod';

const Environment = z.object({
  PORT: z.coerce.number('PORT — номер порта').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL начинается с postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'REDIS_URL начинается с redis://')
    .optional(),
  API_ORIGIN: z.url('API_ORIGIN — адрес вида http://host:port').optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DATA_FOLDER: z.string().default('.data'),
  NODE_ENV: z.enum(['production', 'development']).default('production'),
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

/** @throws {Error} one sentence that names every wrong variable */
export function readConfig(environment: NodeJS.ProcessEnv): ProcessConfig {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
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
