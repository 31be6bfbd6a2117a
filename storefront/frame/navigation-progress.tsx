import { useNavigation } from 'react-router';
import { ProgressLine } from '#storefront/kit/progress-line.tsx';

/** Shown while the next page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return <div role="status">{isLoading && <ProgressLine />}</div>;
}
