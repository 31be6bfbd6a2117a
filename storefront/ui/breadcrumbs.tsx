import styles from './breadcrumbs.module.css';

/** The last step is the current page and has no path. */
export function Breadcrumbs({ steps }: { steps: readonly { title: string; path?: string }[] }) {
  return (
    <nav aria-label="Вы здесь">
      <ol className={styles.steps}>
        {steps.map(({ title, path }) => (
          <li key={path ?? title}>
            {path === undefined ? <span aria-current="page">{title}</span> : <a href={path}>{title}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
