/** Notifications that a page obeys instead of showing them (§9). */
export const SYSTEM_TYPES = ['reset_session', 'reload_page'] as const;

export type SystemType = (typeof SYSTEM_TYPES)[number];

export const isSystemType = (typeCode: string): typeCode is SystemType =>
  (SYSTEM_TYPES as readonly string[]).includes(typeCode);

/** Obeyed once: only what is newer than the last one that was obeyed (decision T3.25). */
export const isToBeObeyed = (
  { typeCode, createdAt }: { typeCode: string; createdAt: Date },
  lastObeyedAt: Date | undefined,
): boolean => isSystemType(typeCode) && (lastObeyedAt === undefined || createdAt > lastObeyedAt);
