import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/e2e/support/chromium.ts';
import { shopOfWorker } from './tests/e2e/support/shop-of-worker.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/open-shop.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // For journeys that open many pages, beside all other tests.
  timeout: 180_000,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  expect: { timeout: 30_000 },
  use: {
    // The shops are opened before a worker reads this file.
    baseURL: shopOfWorker(),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // What a worker asks for is out of sight of a journey; those that are about it allow it.
    serviceWorkers: 'block',
    // Recording takes as long as the journeys themselves: `TRACE=1` for one that fails.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Chromium refuses its sandbox to root.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
