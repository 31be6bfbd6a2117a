import { Fragment } from 'react';
import type { AuditEntry } from '#contract/staff/audit.ts';
import styles from './change-list.module.css';
import { type ChangeInWords, changesInWords, fieldTitle } from './texts.ts';

type Props = { changes: AuditEntry['changes']; titles?: Readonly<Record<string, string>> };

/** Was → became, a line for each field; of personal data the name of the field alone. */
export function ChangeList({ changes, titles }: Props) {
  const shown = changesInWords(changes);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {shown.map((change) => (
        <Fragment key={change.field}>
          <dt>{fieldTitle(change.field, titles)}</dt>
          <dd>
            <Change change={change} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Change({ change }: { change: ChangeInWords }) {
  if (!('before' in change)) return <span>изменено</span>;
  return (
    <span className={styles.change}>
      <del>{change.before}</del>
      <span aria-hidden>→</span>
      <ins>{change.after}</ins>
    </span>
  );
}
