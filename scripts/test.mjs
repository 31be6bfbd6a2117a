// `npm test`, whole or limited by `-- <words>` of file names. Plain JavaScript: see prepare.mjs.
import { installDependencies, runNode } from './prepare.mjs';

await installDependencies();
process.exitCode = await runNode(['scripts/test/main.ts', ...process.argv.slice(2)]);
