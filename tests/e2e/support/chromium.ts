import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Headless first: it takes less than half of the processor. */
const OF_THE_SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The system's browser, else the one downloaded by Playwright; undefined without either. */
export function findChromium(): string | undefined {
  return [...OF_THE_SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
}
