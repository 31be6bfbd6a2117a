// Plain JavaScript: runs under the Node of the system (20 or newer), before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDS_WITH_PARENT } from './node-flags.mjs';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
/** Where Node keeps scripts without their types, compiled: the shop opens half a second earlier. */
const COMPILED = join(PROJECT, 'node_modules/.cache/node');
const NODE = { major: 24, minor: 11 };
/** Milliseconds until the end of npm is noticed. */
const LOOK_EVERY = 500;

/** Says what to do next and ends the command. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs exactly what the lock file names, unless it is there already. */
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

/** Compares what npm wrote down as installed with the lock file; dates would lie after a copy or a checkout. */
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

/** The npm that runs this script, or the one on the path. */
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
/** The platforms for which the dependencies bring a Node along. */
const comesWithNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

function isAtLeast(least, [major, minor]) {
  return major > least.major || (major === least.major && minor >= least.minor);
}

/** This Node when it is new enough, else the one that comes with the dependencies. */
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
 * Runs a script of ours under the suitable Node and answers its exit code.
 *
 * It leads a process group of its own, so that a signal to this process reaches
 * all that the script has started. The script ends with this process, and this
 * process with the npm that runs it, also after a kill -9.
 */
export function runNode(args, environment = {}) {
  const child = spawn(suitableNode(), [...ENDS_WITH_PARENT, ...args], {
    cwd: PROJECT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment },
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

/** An npm that is killed forwards nothing: its child is told by the parent that it has instead. */
function watchNpm(ended) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  return setInterval(() => process.ppid === npm || ended(), LOOK_EVERY);
}
