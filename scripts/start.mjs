// `npm start` and `npm run dev`. Plain JavaScript: see prepare.mjs.
import { createServer } from 'node:net';
import { NODE_FLAGS } from './node-flags.mjs';
import { installDependencies, refuse, runNode } from './prepare.mjs';

const isDevelopment = process.argv.includes('--dev');

await refuseTakenPort(Number(process.env.PORT || 3000));
await installDependencies();
process.exitCode = isDevelopment ? await runDevelopment() : await runBuilt();

/** Checked before the slow work; the shop itself refuses an invalid number. */
async function refuseTakenPort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const server = createServer();
  const code = await new Promise((answer) => {
    server.once('error', (error) => answer(error.code));
    server.listen({ port, host: process.env.HOST || '0.0.0.0' }, () => answer(undefined));
  });
  if (code === 'EADDRINUSE') {
    refuse(`Порт ${port} занят: освободите его или возьмите другой, PORT=${port + 1} npm start`);
  }
  await new Promise((closed) => server.close(closed));
}

async function runBuilt() {
  const code = await runNode(['scripts/build.ts', '--if-stale']);
  return code === 0 ? runNode([...NODE_FLAGS, 'server/main.ts'], { NODE_ENV: 'production' }) : code;
}

/** Vite in one process, the shop in another: see dev.ts. */
function runDevelopment() {
  return runNode(['--conditions=development', 'scripts/dev.ts'], { NODE_ENV: 'development' });
}
