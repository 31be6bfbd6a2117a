import { Check } from 'lucide-react';
import styles from './beads.module.css';

type Bead = { code: string; title: string; note?: string };

/** A path of steps as a row of beads (зернь): those before `now` are done. */
export function Beads({ title, beads, now }: { title: string; beads: readonly Bead[]; now: number }) {
  return (
    <ol className={styles.beads} aria-label={title}>
      {beads.map((bead, index) => {
        const state = index < now ? 'done' : index === now ? 'now' : 'ahead';
        return (
          <li key={bead.code} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden>{state === 'done' && <Check size={10} strokeWidth={4} />}</i>
            <span>{bead.title}</span>
            {bead.note !== undefined && <small>{bead.note}</small>}
          </li>
        );
      })}
    </ol>
  );
}
