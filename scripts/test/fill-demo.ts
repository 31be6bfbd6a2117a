import { fillDemoFolders } from '#tests/support/demo-folders.ts';

/* Seeds the shops of all runs of `npm test` in a process of its own: `node fill-demo.ts <folder>`. */

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Which folder?');
await fillDemoFolders(folder);
