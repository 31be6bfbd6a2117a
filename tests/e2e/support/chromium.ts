import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's browser, else the one Playwright has downloaded; undefined when there is neither. */
export function findChromium(): string | undefined {
  return [...OF_THE_SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
}
