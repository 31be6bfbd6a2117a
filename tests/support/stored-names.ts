import type { FileStore } from '#server/integrations/files/port.ts';

/** Names of the files in a store, sorted. */
export async function storedNames(store: FileStore, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names.toSorted();
}
