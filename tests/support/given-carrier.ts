import { onTestFinished } from 'vitest';
import { openCdek } from '#server/integrations/delivery/cdek.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { CDEK_ACCOUNT, openCdekServer } from '#tests/vendors/cdek-server.ts';

/** CDEK as the carrier, and its fake server. */
export async function givenCdek(now: () => Date, answerWithin?: number) {
  const vendor = await openCdekServer();
  onTestFinished(() => vendor[Symbol.asyncDispose]());
  const options = { origin: vendor.origin, ...(answerWithin !== undefined && { answerWithin }) };
  return { vendor, carrier: openCdek(CDEK_ACCOUNT, now, openMetrics(), options) };
}
