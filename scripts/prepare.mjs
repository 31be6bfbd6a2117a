// Plain JavaScript: runs under the Node of the system (20 or newer), before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDS_WITH_PARENT, NODE_ENVIRONMENT } from './node-flags.mjs';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const NODE = { major: 24, minor: 11 };
/** Milliseconds between two checks whether npm still runs. */
const LOOK_EVERY = 500;

/** Prints what to do next, and exits. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs exactly the packages of the lock file, unless they are installed. */
export async function installDependencies() {
  if (isInstalled()) return;
  if (!isRecent && !comesWithNode) refuseOldNode();
  const startedAt = Date.now();
  process.stdout.write('Устанавливаю зависимости… ');
  const { code, output } = await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error']);
  if (code !== 0) {
    console.log('не вышло');
    console.error(output.trim());
    refuse('Зависимости не установились: проверьте, что реестр npm доступен, и запустите снова');
  }
  console.log(`готово за ${Math.round((Date.now() - startedAt) / 1000)} с`);
}

/** Compares npm's record of installed packages with the lock file; dates are unreliable after a copy or a checkout. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(packagesOf('package-lock.json')).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return path in installed ? installed[path].version === version : optional === true;
  });
}

function packagesOf(lockFile) {
  const path = join(PROJECT, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** Runs the current npm, or the one on the path. */
function npm(args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((answer) => {
    const child = spawn(command, [...first, ...args], { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => answer({ code: 1, output: String(error) }));
    child.on('close', (code) => answer({ code, output }));
  });
}

const isRecent = isAtLeast(NODE, process.versions.node.split('.').map(Number));
/** The platforms for which the dependencies include Node. */
const comesWithNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

function isAtLeast(least, [major, minor]) {
  return major > least.major || (major === least.major && minor >= least.minor);
}

/** This Node when it is recent enough, else the one of the dependencies. */
function suitableNode() {
  if (isRecent) return process.execPath;
  const own = join(PROJECT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return existsSync(own) ? own : refuseOldNode();
}

function refuseOldNode() {
  return refuse(
    `Нужен Node ${NODE.major}.${NODE.minor} или новее, а здесь ${process.versions.node}: поставьте его с nodejs.org и запустите снова`,
  );
}

/**
 * Runs one of our scripts under a suitable Node; resolves to its exit code.
 *
 * The script leads its own process group, so a signal to this process reaches
 * all its children. The script ends with this process, and this process with
 * the npm that runs it, also after a kill -9.
 */
export function runNode(args, environment = {}) {
  const child = spawn(suitableNode(), [...ENDS_WITH_PARENT, ...args], {
    cwd: PROJECT,
    env: { ...NODE_ENVIRONMENT, ...process.env, ...environment },
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
  const forward = (signal) => process.kill(-child.pid, signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const ofNpm = watchNpm(() => forward('SIGHUP'));
  return new Promise((answer) => {
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      clearInterval(ofNpm);
      answer(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** A killed npm does not forward signals, but its child gets another parent process. */
function watchNpm(ended) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  return setInterval(() => process.ppid === npm || ended(), LOOK_EVERY);
}
