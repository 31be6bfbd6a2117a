import type { Generated } from 'kysely';

export type FavoriteRow = { id: Generated<number>; user_id: string; product_id: number };
