import { findChromium } from '#tests/e2e/support/chromium.ts';
import { runTool } from '../run-tool.ts';
import type { Outcome } from './steps.ts';

/** Finds or installs Chromium: as root from the system's packages, otherwise with Playwright. */
export async function ensureChromium(): Promise<Outcome> {
  const tries: string[] = [];
  for (const [command, ...args] of waysToInstall()) {
    if (findChromium() !== undefined) break;
    const { output } = await runTool(command, args, { DEBIAN_FRONTEND: 'noninteractive' });
    tries.push(`$ ${command} ${args.join(' ')}\n${output.trim()}`);
  }
  if (findChromium() !== undefined) return { isGood: true, output: '' };
  const advice = 'Нет браузера для сценариев: поставьте пакет chromium и запустите npm test снова';
  return { isGood: false, output: [...tries, advice].join('\n\n') };
}

function waysToInstall(): [string, ...string[]][] {
  const byPlaywright: [string, ...string[]] = ['playwright', 'install', 'chromium'];
  if (process.getuid?.() !== 0) return [byPlaywright];
  return [
    ['apt-get', 'update', '-q'],
    // Some systems have no separate package for it.
    ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
    byPlaywright,
  ];
}
