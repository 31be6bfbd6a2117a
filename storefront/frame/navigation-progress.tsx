import { useNavigation } from 'react-router';
import { ProgressLine } from '#storefront/kit/progress-line.tsx';

/** While the next page is on its way. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return <div role="status">{isLoading && <ProgressLine />}</div>;
}
