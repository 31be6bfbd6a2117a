import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT } from './source-files.ts';

export type Environment = Record<string, string>;

/** `npm start` without npm: the same script under the same Node. */
export const START = ['scripts/start.mjs'];

/** A running command of the project; `printed` grows with its output. */
export const runCommand = (args: string[], environment: Environment) =>
  run(process.execPath, [join(PROJECT, args[0] ?? ''), ...args.slice(1)], environment);

/** Node with these arguments in another copy of the project. */
export const runCommandIn = (folder: string, args: string[], environment: Environment) =>
  run(process.execPath, args, environment, folder);

function run(command: string, args: string[], environment: Environment, folder = PROJECT) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number);

  /** Resolves when the command has printed it; rejects when it ends before. */
  async function prints(text: string): Promise<void> {
    while (!printed.stdout.includes(text)) {
      const isOver = await Promise.race([
        ended.then(() => true),
        once(child.stdout, 'data').then(() => false),
      ]);
      if (isOver && !printed.stdout.includes(text)) {
        throw new Error(`Ended without "${text}":\n${printed.stdout}${printed.stderr}`);
      }
    }
  }

  return { child, printed, ended, prints };
}

/** The exit code and the stderr of a command that refuses. */
export async function refusalOf(args: string[], environment: Environment) {
  const { ended, printed } = runCommand(args, environment);
  return { code: await ended, sentence: printed.stderr.trim() };
}

/** The started shop, once it listens. */
export const startShop = (environment: Environment) => opened(runCommand(START, withDefaults(environment)));

/** The shop that Node starts with these arguments in another copy of the project, once it listens. */
export const startShopIn = (folder: string, args: string[], environment: Environment) =>
  opened(runCommandIn(folder, args, withDefaults(environment)));

/** The same through a script of package.json. */
export const startShopByNpm = (script: string, environment: Environment) =>
  opened(run('npm', ['run', script], withDefaults(environment)));

const withDefaults = (environment: Environment) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  DRAIN_SECONDS: '0',
  ...environment,
});

async function opened(command: ReturnType<typeof run>) {
  await command.prints('Магазин открыт');
  const [, port = ''] = /http:\/\/localhost:(\d+)/.exec(command.printed.stdout) ?? [];
  return {
    ...command,
    port,
    origin: `http://127.0.0.1:${port}`,
    /** Resolves to the exit code once all child processes have ended too. */
    stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
      command.child.kill(signal);
      return command.ended;
    },
  };
}
