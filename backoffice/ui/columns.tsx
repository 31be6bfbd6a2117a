import styles from './columns.module.css';

/** The cards of an object, and a narrow column beside them that goes below on small screens. */
export const Columns = ({ side, children }: { side: React.ReactNode; children: React.ReactNode }) => (
  <div className={styles.columns}>
    <div>{children}</div>
    <div>{side}</div>
  </div>
);
