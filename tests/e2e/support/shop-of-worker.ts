/** Workers get the environment of the process that opened the shops. */
const ORIGINS = 'SHOP_ORIGINS';

export function publishOrigins(origins: readonly string[]): void {
  process.env[ORIGINS] = origins.join(' ');
}

/** The address of this worker's shop; empty outside of workers. */
export function shopOfWorker(): string {
  const origins = process.env[ORIGINS]?.split(' ') ?? [];
  return process.env.SHOP_ORIGIN ?? origins[Number(process.env.TEST_PARALLEL_INDEX)] ?? '';
}
