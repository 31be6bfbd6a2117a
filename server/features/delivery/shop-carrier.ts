import type { Db } from '#database/schema.ts';
import { embeddedCarrier } from '#server/integrations/delivery/embedded.ts';
import type { Carrier } from '#server/integrations/delivery/port.ts';
import { tariffsTo } from './tariffs.ts';

/** The shop as its own carrier, by its own tariffs. */
export const shopCarrier = (db: Db): Carrier =>
  embeddedCarrier(async (methodId, to) => (await tariffsTo(db, [methodId], to)).get(methodId));
