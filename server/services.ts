import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Schema } from '#database/schema.ts';
import type { Backups } from './features/backups/port.ts';
import type { ReadModel } from './features/catalog/read-model.ts';
import type { Feeds } from './features/feeds/port.ts';
import type { Suggestions } from './integrations/dadata/port.ts';
import type { Carrier } from './integrations/delivery/port.ts';
import type { FileStore } from './integrations/files/port.ts';
import type { ImageConverter } from './integrations/image-converter/port.ts';
import type { Outbox } from './integrations/outbox.ts';
import type { PaymentProvider } from './integrations/payments/port.ts';
import type { Jobs } from './jobs/job-data.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Attempts } from './security/attempts.ts';
import type { ProofOfWork } from './security/proof-of-work.ts';
import type { Tokens } from './security/tokens.ts';

/** The dependencies of features outside their own request. Built once, in main.ts or by a test. */
export type Services = {
  db: Kysely<Schema>;
  now: () => Date;
  /** Subscribes to notifications of other nodes, sent through the database. */
  listen: Database['listen'];
  tokens: Tokens;
  attempts: Attempts;
  jobs: Jobs;
  /** Absent where no proofs are required. */
  proofOfWork: ProofOfWork | undefined;
  /** The catalogue for listings: in memory, rebuilt when the catalogue changes. */
  catalog: ReadModel;
  /** The counter in Yandex Metrica; absent where visitors are not counted. */
  metricaId: number | undefined;
  /** The shop's pictures and videos. */
  media: FileStore;
  uploads: FileStore;
  /** Lists that staff have saved as files, for a day. */
  exportedFiles: FileStore;
  /** Folder of this machine for files that are being received or written. */
  draftFolder: string;
  /** Folder of this machine for pictures converted to other sizes. */
  cacheFolder: string;
  /** The same pictures for all nodes; absent when this machine is the only one that stores them. */
  sharedCache: FileStore | undefined;
  exchange: {
    /** Received from 1C, and not applied yet. */
    files: FileStore;
    /** Bytes of one chunk. */
    fileLimit: number;
    /** From which 1C may come; empty for all. */
    networks: readonly string[];
    /** Whether a request waits for the only connection of an embedded database; absent for a server. */
    isAwaited?: (() => boolean) | undefined;
    /** By which a process of its own opens this shop; absent where it is in this process alone. */
    environment?: NodeJS.ProcessEnv | undefined;
  };
  imageConverter: ImageConverter;
  /** Absent without a secret: there are then no feeds. */
  feeds: Feeds | undefined;
  suggestions: Suggestions;
  /** Carries parcels of the methods that are `is_by_carrier`. */
  carrier: Carrier;
  /** Absent without a bank: online payment is then not offered. */
  payments: PaymentProvider | undefined;
  /** The mailbox of staff for forms; absent when not configured. */
  shopMailbox: string | undefined;
  /** For the operators of the shop: what no user would notice. */
  log: Log;
  metrics: Metrics;
  /** Absent where none are made. */
  backups: Backups | undefined;
  /** Absent where the server vacuums its tables. */
  vacuum: (() => Promise<void>) | undefined;
  /** Absent where the outbox must not be read (ADR 0029). */
  outbox: Outbox | undefined;
};

export type FeatureRoutes = FastifyPluginAsyncZod<Services>;
