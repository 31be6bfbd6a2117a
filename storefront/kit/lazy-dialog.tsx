import type { ComponentType, ReactNode } from 'react';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { ProgressLine } from './progress-line.tsx';
import { showToast } from './toast-store.ts';
import { type Lazy, useLazy } from './use-lazy.ts';

/**
 * A window, or whatever else a press opens, with code of its own. When that
 * cannot be had it closes with a message, and the next press tries again.
 *
 * @param meanwhile stands there until the code comes
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = ProgressLine,
): ComponentType<Props & { onClose(): void }> {
  const lazy: Lazy<Props> = { load };
  return function LazyDialog(props) {
    const Found = useLazy(lazy, (error) => {
      showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
      props.onClose();
    });
    return Found ? <Found {...props} /> : meanwhile(props);
  };
}
