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

  function Attempt({ props, onError }: { props: Props; onError(error: unknown): void }) {
    const Loaded = useLazy(lazy, onError);
    return Loaded && <Loaded {...props} />;
  }

  return function LazySection(props) {
    const [failure, setFailure] = useState<{ error: unknown }>();
    if (!failure) return <Attempt props={props} onError={(error) => setFailure({ error })} />;
    return (
      <div className={styles.place}>
        <LoadFailure error={failure.error} onRetry={() => setFailure(undefined)} />
      </div>
    );
  };
}
