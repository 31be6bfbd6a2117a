/** Notifications that a page executes instead of showing (§9). */
export const SYSTEM_TYPES = ['reset_session', 'reload_page'] as const;

export type SystemType = (typeof SYSTEM_TYPES)[number];

export const isSystemType = (typeCode: string): typeCode is SystemType =>
  (SYSTEM_TYPES as readonly string[]).includes(typeCode);

/** Executed once: only when newer than the last executed one (decision T3.25). */
export const isToBeObeyed = (
  { typeCode, createdAt }: { typeCode: string; createdAt: Date },
  lastObeyedAt: Date | undefined,
): boolean => isSystemType(typeCode) && (lastObeyedAt === undefined || createdAt > lastObeyedAt);
