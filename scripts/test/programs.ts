import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { PROJECT, runTool } from '../run-tool.ts';
import type { Outcome } from './steps.ts';

/** Servers that surround a shop of several nodes, by the names of their Debian packages. */
const PROGRAMS = ['nginx', 'pgbouncer'];

/** Daemons are not on the path of every user. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Where promtool is put on a machine without Prometheus. */
const CACHE = join(PROJECT, 'node_modules/.cache');

/** Prometheus' own check of alert rules. */
export const findPromtool = (): string | undefined =>
  [...FOLDERS, CACHE].map((folder) => join(folder, 'promtool')).find((path) => existsSync(path));

/** Takes the one program out of its package: installed, the package would run a server. */
const TAKE_PROMTOOL =
  'cd "$(mktemp -d)" && apt-get download -q prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x ./usr/bin/promtool && mv usr/bin/promtool "$CACHE"';

/** Finds or, as root, installs what tests of several nodes start, and finds or downloads what checks alert rules. */
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
  if (findPromtool() === undefined) {
    await mkdir(CACHE, { recursive: true });
    const { output } = await runTool('sh', ['-c', TAKE_PROMTOOL], { CACHE });
    tries.push(`$ ${TAKE_PROMTOOL}\n${output.trim()}`);
  }
  if (missing().length === 0 && findPromtool() !== undefined) return { isGood: true, output: '' };
  const lacking = [...missing(), ...(findPromtool() === undefined ? ['prometheus'] : [])];
  const advice = `Нет программ для проверки нескольких узлов и оповещений: поставьте пакеты ${lacking.join(', ')} и запустите npm test снова`;
  return { isGood: false, output: [...tries, advice].join('\n\n') };
}

const missing = () => PROGRAMS.filter((name) => !FOLDERS.some((folder) => existsSync(join(folder, name))));
