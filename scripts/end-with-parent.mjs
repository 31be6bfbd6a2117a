/*
 * Preloaded into a script that runNode starts: ends the script and its child processes when the parent process ends
 * for any reason. Their stdin is a pipe from the parent, which the system closes even after a kill -9; `node --watch`
 * passes it to the process that it watches.
 */
import { isMainThread } from 'node:worker_threads';

const OWN_GROUP = 0;

if (isMainThread) {
  // The parent writes nothing, so the event means that the pipe is closed.
  process.stdin.once('readable', () => process.kill(OWN_GROUP, 'SIGHUP'));
  // Lets an idle script exit.
  process.stdin.unref();
}
