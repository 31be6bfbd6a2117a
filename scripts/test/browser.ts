import { existsSync } from 'node:fs';
import { findChromium, HEADLESS_SHELL } from '#tests/e2e/support/chromium.ts';
import { runTool } from '../run-tool.ts';
import type { Outcome } from './steps.ts';

/** Finds or installs Chromium: as root from the system's packages, otherwise with Playwright. */
export async function ensureChromium(): Promise<Outcome> {
  const tries: string[] = [];
  for (const { command, until } of waysToInstall()) {
    if (until()) continue;
    const [tool, ...args] = command;
    const { output } = await runTool(tool, args, { DEBIAN_FRONTEND: 'noninteractive' });
    tries.push(`$ ${command.join(' ')}\n${output.trim()}`);
  }
  if (findChromium() !== undefined) return { isGood: true, output: '' };
  const advice = 'Нет браузера для сценариев: поставьте пакет chromium и запустите npm test снова';
  return { isGood: false, output: [...tries, advice].join('\n\n') };
}

type Way = { command: readonly [string, ...string[]]; until: () => boolean };

const hasAny = () => findChromium() !== undefined;

/** The shell is wanted beside another browser too: with it the journeys take half as long. */
const hasShell = () => existsSync(HEADLESS_SHELL);

function waysToInstall(): readonly Way[] {
  const byPlaywright: Way = { command: ['playwright', 'install', 'chromium'], until: hasAny };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [byPlaywright];
  const install = ['apt-get', 'install', '-q', '-y', '--no-install-recommends'] as const;
  return [
    { command: ['apt-get', 'update', '-q'], until: hasShell },
    // Some systems have no separate package for it.
    { command: [...install, 'chromium-headless-shell'], until: hasShell },
    { command: [...install, 'chromium'], until: hasAny },
    byPlaywright,
  ];
}
