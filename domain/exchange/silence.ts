const HOUR = 3_600_000;

/** Of an account of 1C. */
export type Contact = {
  /** When it last exchanged; when it was made, where it never has. */
  lastAt: Date;
  /** When the shop was last informed that it is silent. */
  reportedAt: Date | null;
  /** Hours after which it is silent; 0 for never. */
  silentAfter: number;
};

/** Whether the shop is to be informed that 1C does not exchange: once for each silence (exchange, §12). */
export const isNewlySilent = ({ lastAt, reportedAt, silentAfter }: Contact, now: Date): boolean =>
  silentAfter > 0 &&
  now.getTime() - lastAt.getTime() >= silentAfter * HOUR &&
  (reportedAt === null || reportedAt < lastAt);
