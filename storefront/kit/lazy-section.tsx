import { type ComponentType, useState } from 'react';
import styles from './lazy-section.module.css';
import { LoadFailure } from './load-failure.tsx';
import { type Lazy, useLazy } from './use-lazy.ts';

/**
 * A part of a page with lazily loaded code. When loading fails, it shows the error with a retry button in its
 * place.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const lazy: Lazy<Props> = { load };

  function Attempt({ props, onLost }: { props: Props; onLost(error: unknown): void }) {
    const Found = useLazy(lazy, onLost);
    return Found && <Found {...props} />;
  }

  return function LazySection(props) {
    const [lost, setLost] = useState<{ error: unknown }>();
    if (!lost) return <Attempt props={props} onLost={(error) => setLost({ error })} />;
    return (
      <div className={styles.place}>
        <LoadFailure error={lost.error} onRetry={() => setLost(undefined)} />
      </div>
    );
  };
}
