import { defineConfig } from 'vitest/config';

/** The tests of the rules alone: mutants run without a database. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'] } });
