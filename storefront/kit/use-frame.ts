import { useRouteLoaderData } from 'react-router';
import type { Frame } from '#storefront/api/frame.ts';
import { type Packed, unpack } from '#storefront/api/packed.ts';

/** The frame of the page; undefined when it could not be loaded (error pages). */
function useFrameIfAny(): Frame | undefined {
  const packed = useRouteLoaderData<Packed<Frame>>('root');
  return packed && unpack(packed);
}

/** The frame, for pages that are rendered only with one. */
export function useFrame(): Frame {
  const frame = useFrameIfAny();
  if (!frame) throw new Error('This part of the page needs the frame of the root loader');
  return frame;
}
