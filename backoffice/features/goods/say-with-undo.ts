import type { QueryClient } from '@tanstack/react-query';
import { sayWithUndo as say } from '../../ui/undo.tsx';

/** Says what has happened to a product, with «Вернуть» for eight seconds (B11.21). */
export const sayWithUndo = (client: QueryClient, productId: number, message: string): void =>
  say(
    client,
    { kind: 'product', id: String(productId), queryKeys: [['products'], ['product', productId]] },
    message,
  );
