/** Workers get the environment of the process that has opened the shops. */
const ORIGINS = 'SHOP_ORIGINS';

export function publishOrigins(origins: readonly string[]): void {
  process.env[ORIGINS] = origins.join(' ');
}

/** Where this worker's shop is; empty in a process that is no worker. */
export function shopOfWorker(): string {
  const origins = process.env[ORIGINS]?.split(' ') ?? [];
  return process.env.SHOP_ORIGIN ?? origins[Number(process.env.TEST_PARALLEL_INDEX)] ?? '';
}
