import { join } from 'node:path';
import type { StaffEndpoint } from '#contract/staff/staff-endpoint.ts';
import { isTest, PROJECT, pathsOf } from './source-files.ts';

/** Every call of the back office, of whatever room. */
export async function staffCalls(): Promise<StaffEndpoint[]> {
  const paths = (await pathsOf('contract/staff/*.ts')).filter((path) => !isTest({ path }));
  const modules: object[] = await Promise.all(paths.map((path) => import(join(PROJECT, path))));
  return modules
    .flatMap((exported) => Object.values(exported))
    .flatMap((contract: unknown) => Object.values(contract ?? {}))
    .filter(isCall);
}

const isCall = (value: unknown): value is StaffEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  'permission' in value &&
  'path' in value &&
  'method' in value;
