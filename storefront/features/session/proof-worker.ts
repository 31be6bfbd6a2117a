import type { Work } from './prove-work.ts';
import { solveProof } from './solve-proof.ts';

self.onmessage = ({ data: { wanted, time, call, bodyText } }: MessageEvent<Work>) => {
  self.postMessage(solveProof(wanted, time, call, bodyText));
};
