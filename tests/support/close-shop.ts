import { afterAll } from 'vitest';
import { closeShopOfFile } from './test-shop.ts';

/* Runs before each API test file. */

afterAll(closeShopOfFile);
