import type { FileStore } from './port.ts';

/**
 * Files that are near, on the disk of this machine, or far, in the storage that all machines share. New ones are far; a
 * near one is found first. Their content never changes, so both have the same.
 */
export function layered(near: FileStore, far: FileStore): FileStore {
  return {
    size: async (name) => (await near.size(name)) ?? far.size(name),
    read: async (name, part) => (await near.read(name, part)) ?? far.read(name, part),
    write: far.write,
    async delete(name) {
      await near.delete(name);
      await far.delete(name);
    },
    async *list(prefix) {
      yield* near.list(prefix);
      yield* far.list(prefix);
    },
  };
}
