import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { ReadModel } from './features/catalog/read-model.ts';
import type { ImageConverter } from './integrations/image-converter/port.ts';
import type { Tokens } from './platform/tokens.ts';

/** Everything a feature may reach outside its own request. Built once, in main.ts or by a test. */
export type Services = {
  db: Kysely<Schema>;
  now: () => Date;
  tokens: Tokens;
  /** The catalogue as listings read it: in memory, rebuilt when the catalogue changes. */
  catalog: ReadModel;
  /** Folder of the shop's pictures and videos. */
  mediaFolder: string;
  /** Folder for pictures drawn in other sizes. */
  cacheFolder: string;
  imageConverter: ImageConverter;
};

export type FeatureRoutes = FastifyPluginAsyncZod<Services>;
