import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without the windows of a whole browser: it takes less than half of the processor. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const OF_THE_SYSTEM = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The system's browser, else the one downloaded by Playwright; undefined without either. */
export function findChromium(): string | undefined {
  return [...OF_THE_SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
}
