import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Schema } from '#database/schema.ts';
import type { ReadModel } from './features/catalog/read-model.ts';
import type { Suggestions } from './integrations/dadata/port.ts';
import type { Carrier } from './integrations/delivery/port.ts';
import type { ImageConverter } from './integrations/image-converter/port.ts';
import type { Outbox } from './integrations/outbox.ts';
import type { PaymentProvider } from './integrations/payments/port.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Attempts } from './security/attempts.ts';
import type { ProofOfWork } from './security/proof-of-work.ts';
import type { Tokens } from './security/tokens.ts';

/** Everything a feature may reach outside its own request. Built once, in main.ts or by a test. */
export type Services = {
  db: Kysely<Schema>;
  now: () => Date;
  /** Hears what other nodes say through the database. */
  listen: Database['listen'];
  tokens: Tokens;
  attempts: Attempts;
  jobs: Jobs;
  /** Absent where nobody is asked for proofs. */
  proofOfWork: ProofOfWork | undefined;
  /** The catalogue as listings read it: in memory, rebuilt when the catalogue changes. */
  catalog: ReadModel;
  /** The counter in Yandex Metrica; absent where nobody is counted. */
  metricaId: number | undefined;
  /** Folder of the shop's pictures and videos. */
  mediaFolder: string;
  /** Folder of what people have uploaded. */
  uploadFolder: string;
  /** Folder for pictures drawn in other sizes. */
  cacheFolder: string;
  imageConverter: ImageConverter;
  suggestions: Suggestions;
  /** Who takes parcels of the ways that `is_by_carrier`. */
  carrier: Carrier;
  /** Absent where nobody takes money for the shop: nothing is paid online there. */
  payments: PaymentProvider | undefined;
  /** Where forms are read; absent where nobody has named a mailbox. */
  shopMailbox: string | undefined;
  /** Tells whoever looks after the shop what nobody else will. */
  report: (line: string, error?: unknown) => void;
  /** Absent where nobody may read what was sent (ADR 0029). */
  outbox: Outbox | undefined;
};

export type FeatureRoutes = FastifyPluginAsyncZod<Services>;
