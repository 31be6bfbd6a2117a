import type { ComponentType, ReactNode } from 'react';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { ProgressLine } from './progress-line.tsx';
import { showToast } from './toast-store.ts';
import { type Lazy, useLazy } from './use-lazy.ts';

/**
 * A dialog, or another component opened by a press, with lazily loaded code. When loading fails it closes
 * with a message, and the next press tries again.
 *
 * @param meanwhile shown while the code loads
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = ProgressLine,
): ComponentType<Props & { onClose(): void }> {
  const lazy: Lazy<Props> = { load };
  return function LazyDialog(props) {
    const Loaded = useLazy(lazy, (error) => {
      showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
      props.onClose();
    });
    return Loaded ? <Loaded {...props} /> : meanwhile(props);
  };
}
