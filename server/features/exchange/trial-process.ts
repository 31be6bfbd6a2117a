import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { spreadsheets } from '#server/integrations/spreadsheets/hucre.ts';
import { openLog } from '#server/observability/log.ts';
import { dryRun } from './dry-run.ts';
import { REPORT_COLUMNS, reportOf, reportRows } from './dry-run-report.ts';
import { BrokenFile } from './reading/broken-file.ts';
import type { ShopReader } from './scratch-shop.ts';
import type { FromTrial, ToTrial } from './start-trial-process.ts';

/* A dry run in a process of its own: it holds no thread, no memory and no connection of the shop, which it asks for rows. */

const [accountId = '', path = '', spreadsheet = ''] = process.argv.slice(2);

// The shop has ended: another node, or its next start, tries the file again.
process.once('disconnect', () => process.exit());

const tell = (message: FromTrial) =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, resolve));

const readShop: ShopReader = async (table, after) => {
  void tell({ kind: 'read', table, after });
  const [{ rows }] = (await once(process, 'message')) as [ToTrial];
  return rows;
};

const services = {
  now: () => new Date(),
  readShop,
  imageConverter: openSharpConverter(),
  log: openLog('warn'),
};

try {
  const dry = await dryRun(
    services,
    { accountId, path },
    ({ file_name: fileName, ordinal: applied, total }) => {
      void tell({ kind: 'progress', progress: { fileName, applied, total } });
    },
  );
  if (dry.files.length === 0) throw new BrokenFile('Файлов CommerceML здесь нет');
  const rows = spreadsheets.writeRows(Readable.from(reportRows(dry)), REPORT_COLUMNS);
  await pipeline(Readable.fromWeb(rows), createWriteStream(spreadsheet));
  await tell({ kind: 'done', report: reportOf(dry) });
} catch (error) {
  if (!(error instanceof BrokenFile)) throw error;
  await tell({ kind: 'broken', why: error.message });
}
process.disconnect();
