// `npm test`. Plain JavaScript: see prepare.mjs.
import { installDependencies, runNode } from './prepare.mjs';

await installDependencies();
process.exitCode = await runNode(['scripts/test/main.ts']);
