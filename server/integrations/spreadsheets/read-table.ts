import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { parse } from 'csv-parse';
import { openPromise } from 'yauzl';
import { isStorableText } from '#domain/storable-text.ts';
import { spreadsheets } from './hucre.ts';
import type { ReadCell } from './port.ts';

/* Tables that people bring, as XLSX or CSV; every file is hostile (exchange, §2, §10). */

/** Why a file is no table; to be shown. */
export class BadTable extends Error {}

export type TableRow = { row: number; cells: ReadCell[] };

const MEGABYTE = 1024 ** 2;
export const LARGEST_TABLE = 50 * MEGABYTE;
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 200;
const MOST_ENTRIES = 1000;
const MOST_UNPACKED = 500 * MEGABYTE;
/** Past the first megabyte of an entry; tables of equal rows are compressed to a hundredth. */
const HIGHEST_RATIO = 200;

/**
 * Rows of the first sheet, the headings among them; empty ones are left out.
 *
 * @throws {BadTable} for another file than a table, and one beyond the limits
 */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
  const { size } = await stat(path);
  if (size > LARGEST_TABLE) throw new BadTable('Файл больше 50\u00a0МБ');
  if (size === 0) throw new BadTable('Файл пустой');
  let rows = 0;
  for await (const { row, cells } of (await isZip(path)) ? readXlsx(path) : readCsv(path)) {
    if (cells.every((cell) => cell === null || cell === '')) continue;
    rows += 1;
    if (rows > MOST_ROWS + 1) throw new BadTable('В\u00a0таблице больше 100\u00a0000\u00a0строк');
    if (cells.length > MOST_COLUMNS) throw new BadTable('В\u00a0таблице больше 200\u00a0столбцов');
    if (!cells.every(isStorable))
      throw new BadTable(`В\u00a0строке ${row} знак, которого не\u00a0бывает в\u00a0тексте`);
    yield { row, cells };
  }
}

const isStorable = (cell: ReadCell): boolean => typeof cell !== 'string' || isStorableText(cell);

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\x03\x04';
  } finally {
    await file.close();
  }
}

async function* readXlsx(path: string): AsyncGenerator<TableRow> {
  await refuseBomb(path);
  try {
    yield* spreadsheets.readRows(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>);
  } catch (error) {
    if (error instanceof BadTable) throw error;
    throw new BadTable('Файл повреждён или это не\u00a0таблица Excel', { cause: error });
  }
}

/** Unpacks without keeping anything: what an archive says of its sizes may be wrong. */
async function refuseBomb(path: string): Promise<void> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new BadTable('Файл повреждён или это не\u00a0таблица Excel');
  });
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new BadTable('В\u00a0файле слишком много частей');
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new BadTable('Файл защищён паролем. Сохраните его без пароля');
      let bytes = 0;
      for await (const part of await zip.openReadStreamPromise(entry)) {
        bytes += (part as Buffer).length;
        total += (part as Buffer).length;
        const isTight = bytes > MEGABYTE && bytes > entry.compressedSize * HIGHEST_RATIO;
        if (isTight || total > MOST_UNPACKED)
          throw new BadTable('Файл распаковывается в\u00a0слишком большой');
      }
    }
  } catch (error) {
    if (error instanceof BadTable) throw error;
    throw new BadTable('Файл повреждён или это не\u00a0таблица Excel', { cause: error });
  } finally {
    zip.close();
  }
}

/** Of the beginning of a file, to find out how it is written. */
const SAMPLE = 64 * 1024;

async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
  await file.close();
  const sample = buffer.subarray(0, bytesRead);
  if (sample.includes(0)) throw new BadTable('Нужен файл xlsx или csv');
  const encoding = encodingOf(sample, bytesRead === SAMPLE);
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const source = Readable.from(decoded(path, decoder));
  const rows = source.pipe(
    parse({
      delimiter: delimiterOf(new TextDecoder(encoding).decode(sample)),
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      max_record_size: MEGABYTE,
    }),
  );
  source.on('error', (error) => rows.destroy(error));
  try {
    for await (const { record, info } of rows) yield { row: info.records, cells: record };
  } catch (error) {
    if (error instanceof BadTable) throw error;
    throw new BadTable('Файл повреждён или это не\u00a0таблица csv', { cause: error });
  }
}

async function* decoded(path: string, decoder: TextDecoder): AsyncGenerator<string> {
  try {
    for await (const part of createReadStream(path)) yield decoder.decode(part as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw new BadTable('Файл написан не\u00a0в\u00a0UTF-8 и\u00a0не\u00a0в\u00a0windows-1251', {
      cause: error,
    });
  }
}

/** UTF-8 where the beginning can be read so: Russian in windows-1251 cannot. */
function encodingOf(sample: Buffer, isCut: boolean): 'utf-8' | 'windows-1251' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: isCut });
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}

/** The one that divides the first row into most parts, quotes left aside. */
function delimiterOf(text: string): ';' | ',' | '\t' {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/);
  const parts = (delimiter: string) => head.split(delimiter).length;
  return ([';', '\t', ','] as const).toSorted((one, other) => parts(other) - parts(one))[0] ?? ';';
}
