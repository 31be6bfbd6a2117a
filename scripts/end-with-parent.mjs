/*
 * Loaded before a script that runNode starts: ends the script, and all that it has started, when the process that
 * started it ends, however that ends. Their stdin is a pipe from it, which the system closes even after a kill -9;
 * `node --watch` hands it on to the process that it watches.
 */
import { isMainThread } from 'node:worker_threads';

const OWN_GROUP = 0;

if (isMainThread) {
  // The parent writes nothing, so this is the end.
  process.stdin.once('readable', () => process.kill(OWN_GROUP, 'SIGHUP'));
  // A script that has nothing left to do ends all the same.
  process.stdin.unref();
}
