import { Fragment } from 'react';
import type { AuditEntry } from '#contract/staff/audit.ts';
import styles from './change-list.module.css';
import { fieldTitle, valueInWords } from './texts.ts';

type Props = { changes: AuditEntry['changes']; titles?: Readonly<Record<string, string>> };

/** Was → became, a line for each field; of personal data the name of the field alone. */
export function ChangeList({ changes, titles }: Props) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
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

function Change({ change }: { change: AuditEntry['changes'][number] }) {
  if (!('before' in change) && !('after' in change)) return <span>изменено</span>;
  return (
    <span className={styles.change}>
      <del>{valueInWords(change.before, change.field)}</del>
      <span aria-hidden>→</span>
      <ins>{valueInWords(change.after, change.field)}</ins>
    </span>
  );
}
