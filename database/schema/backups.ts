/** A complete backup of this shop, wherever its file is. */
export type BackupRow = { name: string; made_at: Date; bytes: number };
