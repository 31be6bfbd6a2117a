import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/e2e/support/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/open-shop.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  timeout: 60_000,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  expect: { timeout: 10_000 },
  use: {
    // Set by globalSetup before a worker reads this file.
    baseURL: process.env.SHOP_ORIGIN ?? '',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Chromium refuses its sandbox to root.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
