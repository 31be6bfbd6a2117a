import { readConfig } from '#server/config.ts';
import { type Comparison, compareFiles, type Move, moveFiles } from '#server/features/files/move-files.ts';
import { IN_BUCKET, onDisk } from '#server/features/files/shop-files.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openS3 } from '#server/integrations/files/s3.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand } from './shop-command.ts';

/*
 * Files of the shop, while it runs (docs/operations/files.md):
 *   npm run files -- move             copies those of the disk to S3, and compares all of them
 *   npm run files -- move --check     only compares
 */

const USAGE = 'Нужно так: npm run files -- move [--check]';

const TITLES = {
  uploads: 'Загрузки',
  media: 'Картинки и видео магазина',
  images: 'Готовые размеры',
} as const;

const NAMED = 5;

await runShopCommand(async () => {
  const { values, positionals } = readArguments({ check: { type: 'boolean' } }, USAGE);
  if (positionals.length !== 1 || positionals[0] !== 'move') throw new StartRefusal(USAGE);
  const config = readConfig(process.env);
  if (config.s3 === undefined) {
    throw new StartRefusal(
      'Некуда переносить: задайте S3_ENDPOINT, S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY, те же, что у магазина',
    );
  }
  const bucket = openS3(config.s3, openMetrics());
  const folders = onDisk(config);
  const compared: Comparison[] = [];
  for (const name of ['uploads', 'media', 'images'] as const) {
    const folder = folders[name];
    const move: Move = {
      title: TITLES[name],
      from: openDiskStore(folder),
      folder,
      to: bucket(IN_BUCKET[name]),
    };
    const result = values.check ? await compareFiles(move) : await moveFiles(move, console.log);
    console.log(lineOf(move.title, result));
    compared.push(result);
  }
  const different = compared.reduce((sum, one) => sum + one.different.length, 0);
  if (different > 0) {
    throw new StartRefusal(
      `В S3 нет файлов или они другие: ${different}. Запустите npm run files -- move, он продолжит с этого места`,
    );
  }
  return next(folders.uploads);
});

function lineOf(title: string, { files, bytes, different }: Comparison): string {
  const some = different.slice(0, NAMED).join(', ');
  const left = different.length === 0 ? '' : `, нет или другие — ${different.length}: ${some}`;
  return `${title}: на диске ${files} (${Math.ceil(bytes / 1024 ** 2)} МБ), в S3 такие же — ${files - different.length}${left}`;
}

function next(uploads: string): string {
  return `
Всё в S3. Что дальше:
  1. Если узлы ещё работают без S3_ENDPOINT, задайте его всем, перезапустите их и повторите эту команду:
     она передаст то, что загрузили тем временем
  2. Откройте в магазине отзыв с фотографией и товар с видео
  3. Сделайте копию магазина: npm run backup
  4. Папку ${uploads} можно удалить. До тех пор узел читает её первой`;
}
