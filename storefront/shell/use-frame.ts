import { useRouteLoaderData } from 'react-router';
import type { Frame } from '#storefront/api/frame.ts';

/** The frame of the page, or undefined when it could not be loaded (error pages). */
const useFrameIfAny = (): Frame | undefined => useRouteLoaderData<Frame>('root');

/** The frame, inside pages that exist only with one. */
export function useFrame(): Frame {
  const frame = useFrameIfAny();
  if (!frame) throw new Error('This part of the page needs the frame of the root loader');
  return frame;
}
