import type { TestProject } from 'vitest/node';
import { makeDemoFolders } from './demo-folders.ts';
import { openDemoShop } from './prepared-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the built shop under test. */
    builtShop: string;
  }
}

/** One built shop for all files of the project; visitors come through a proxy, each from a separate address, and pay at the sandbox bank. */
export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  const removeFolders = await makeDemoFolders();
  const { origin, close } = await openDemoShop({ TRUST_PROXY: '1', TRY_OUT_BANK: '1' });
  project.provide('builtShop', origin);
  return async () => {
    await close();
    await removeFolders();
  };
}
