// @ts-check
/**
 * Loaded into Docusaurus by scripts/build.ts: when that is killed, this process
 * ends too, and writes no more into folders that the next build has.
 */
import process from 'node:process';
import {isMainThread} from 'node:worker_threads';

// Workers are given this file, too, and have no channel.
if (isMainThread) {
  process.on('disconnect', () => {
    process.exit(1);
  });
  // It alone keeps nothing running.
  process.channel?.unref();
  if (process.connected === false) {
    process.exit(1);
  }
}
