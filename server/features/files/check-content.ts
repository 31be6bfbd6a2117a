import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { UploadExtension } from '#domain/files/upload-kinds.ts';

/** First bytes of a file by extension, in hex; SVG is text and is read whole. */
const SIGNATURES: Record<Exclude<UploadExtension, 'svg'>, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  webp: ['webp'],
  png: ['png'],
  mp4: ['mp4', 'm4v'],
  // Ogg audio has other extensions.
  ogg: ['ogv'],
  pdf: ['pdf'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  ttf: ['ttf'],
  doc: ['cfb'],
  xls: ['cfb'],
};

/** Old Office files are small file systems; the name of a stream in them identifies the format. */
const STREAMS: Partial<Record<UploadExtension, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
};

/** Whether the bytes match the extension (decision T5.24: "magic bytes must match"). */
export async function isSuch(path: string, extension: Exclude<UploadExtension, 'svg'>): Promise<boolean> {
  const found = await fileTypeFromFile(path);
  if (found === undefined || !SIGNATURES[extension].includes(found.ext)) return false;
  const streams = STREAMS[extension];
  return streams === undefined || holdsAny(path, streams);
}

const STEP = 65_536;

/** Searches a file chunk by chunk for names as directories of compound files spell them. */
async function holdsAny(path: string, names: readonly string[]): Promise<boolean> {
  const wanted = names.map((name) => Buffer.from(name, 'utf16le'));
  const overlap = Math.max(...wanted.map(({ length }) => length));
  const file = await open(path);
  try {
    const step = Buffer.alloc(STEP + overlap);
    let carried = 0;
    while (true) {
      const { bytesRead } = await file.read(step, carried, STEP);
      if (bytesRead === 0) return false;
      const seen = step.subarray(0, carried + bytesRead);
      if (wanted.some((name) => seen.includes(name))) return true;
      const tail = seen.subarray(-overlap);
      carried = tail.length;
      step.set(tail);
    }
  } finally {
    await file.close();
  }
}
