import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A line under the header while the next page is on its way; a quick answer never shows it. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div className={styles.progress} role="status">
      {isLoading && (
        <span className={styles.line}>
          <span className="vh">Страница загружается</span>
        </span>
      )}
    </div>
  );
}
