import type { PGlite } from '@electric-sql/pglite';

/*
 * An embedded engine is memory and files in memory. To put both back takes a fortieth of the processor time of opening
 * another from a dump, and the engine stays compiled.
 */

/** A file that the engine writes has bytes of its memory, which are signed. */
type Bytes = Uint8Array | Int8Array;

/** A file, folder or device of Emscripten’s file system in memory. */
type Node = {
  parent: Node;
  name: string;
  mode: number;
  contents?: Bytes | Record<string, Node>;
  usedBytes?: number;
  atime: number;
  mtime: number;
  ctime: number;
  name_next?: Node;
};
type Stream = { fd: number; shared: object };
type FileSystem = {
  root: Node;
  nextInode: number;
  /** Nodes by the hash of their parent and name. */
  nameTable: (Node | undefined)[];
  /** Open files by their descriptors. */
  streams: (Stream | null | undefined)[];
};

/** What of the engine is used here; its types know less of the file system. */
type Machine = { HEAPU8: Uint8Array; FS: unknown; stackSave(): number; stackRestore(stack: number): void };

/**
 * Remembers an engine between two statements.
 *
 * @returns a function that puts it back, whatever has been done with it
 */
export function rememberState(lite: PGlite): () => void {
  const machine = lite.Module as unknown as Machine;
  const files = machine.FS as FileSystem;
  const memory = machine.HEAPU8.slice(0, usedLength(machine.HEAPU8));
  const stack = machine.stackSave();
  const { nextInode } = files;
  const nameTable = [...files.nameTable];
  const streams = files.streams.map(
    (stream) => stream && { stream, own: { ...stream }, shared: { ...stream.shared } },
  );
  const nodes = nodesBelow(files.root).map(rememberNode);

  return () => {
    // It grows, and never shrinks; what is beyond was empty.
    machine.HEAPU8.set(memory);
    machine.HEAPU8.fill(0, memory.length);
    machine.stackRestore(stack);
    files.nextInode = nextInode;
    files.nameTable.splice(0, files.nameTable.length, ...nameTable);
    files.streams.length = 0;
    for (const [descriptor, remembered] of streams.entries()) {
      if (!remembered) continue;
      const { stream, own, shared } = remembered;
      files.streams[descriptor] = Object.assign(stream, own, { shared: { ...shared } });
    }
    for (const putBack of nodes) putBack();
  };
}

/** Up to the last byte that is not zero. */
function usedLength(memory: Uint8Array): number {
  let length = memory.length;
  while (memory[length - 1] === 0) length -= 1;
  return length;
}

const nodesBelow = (node: Node): Node[] =>
  isFolder(node.contents) ? [node, ...Object.values(node.contents).flatMap(nodesBelow)] : [node];

const isFolder = (contents: Node['contents']): contents is Record<string, Node> =>
  contents !== undefined && !ArrayBuffer.isView(contents);

function rememberNode(node: Node): () => void {
  const { contents } = node;
  const own = { ...node };
  if (ArrayBuffer.isView(contents)) {
    const bytes = contents.slice(0, node.usedBytes);
    return () => {
      const now = node.contents as Bytes;
      // Files that have not grown out of their place keep it.
      const place = now.length >= bytes.length ? now : new Uint8Array(bytes.length);
      place.set(bytes);
      Object.assign(node, own, { contents: place });
    };
  }
  const names = contents && { ...contents };
  return () => {
    Object.assign(node, own, names && { contents: { ...names } });
  };
}
