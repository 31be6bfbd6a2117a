import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const PROJECT = resolve(import.meta.dirname, '..');

const TOOLS = join(PROJECT, 'node_modules/.bin');

/** The exit code of a command and all its output, in order. */
export type ToolRun = { code: number; output: string };

/** Runs an installed tool, or a program on the path, and captures its output. */
export function runTool(
  command: string,
  args: readonly string[],
  environment: Record<string, string | undefined> = {},
): Promise<ToolRun> {
  const { promise, resolve: answer } = Promise.withResolvers<ToolRun>();
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: {
      ...process.env,
      NO_COLOR: '1',
      ...environment,
      PATH: `${TOOLS}${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  }
  child.on('error', (error) => answer({ code: 1, output: String(error) }));
  child.on('close', (code) => answer({ code: code ?? 1, output: chunks.join('') }));
  return promise;
}
