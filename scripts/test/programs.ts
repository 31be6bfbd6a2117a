import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from '../run-tool.ts';
import type { Outcome } from './steps.ts';

/** Servers that surround a shop of several nodes, by the names of their Debian packages. */
const PROGRAMS = ['nginx', 'pgbouncer'];

/** Daemons are not on the path of every user. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Finds or, as root, installs what tests of several nodes start. */
export async function ensurePrograms(): Promise<Outcome> {
  const tries: string[] = [];
  if (missing().length > 0 && process.getuid?.() === 0) {
    for (const args of [
      ['update', '-q'],
      ['install', '-q', '-y', '--no-install-recommends', ...missing()],
    ]) {
      const { output } = await runTool('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' });
      tries.push(`$ apt-get ${args.join(' ')}\n${output.trim()}`);
    }
  }
  if (missing().length === 0) return { isGood: true, output: '' };
  const advice = `Нет программ для проверки нескольких узлов: поставьте пакеты ${missing().join(', ')} и запустите npm test снова`;
  return { isGood: false, output: [...tries, advice].join('\n\n') };
}

const missing = () => PROGRAMS.filter((name) => !FOLDERS.some((folder) => existsSync(join(folder, name))));
