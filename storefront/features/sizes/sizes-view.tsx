import { RingSizer } from './ring-sizer/ring-sizer.tsx';
import { RingStrip } from './ring-sizer/ring-strip.tsx';
import type { SizeGuide } from './size-guides.tsx';
import { SIZE_GUIDES } from './size-guides.tsx';
import type { SharedTable, SizeSection } from './size-sections.ts';
import { SizeTable } from './size-table.tsx';
import styles from './sizes-view.module.css';
import { StepDrawing } from './step-drawing.tsx';

/** Measuring instructions, with the tables of the workshops beside them. */
export function SizesView({ sections }: { sections: SizeSection[] }) {
  const others = sections.filter((section) => SIZE_GUIDES.every((guide) => !belongsTo(guide, section)));
  return (
    <>
      <nav className={styles.contents} aria-label="На этой странице">
        {SIZE_GUIDES.map(({ id, title }) => (
          <a key={id} className="link" href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {SIZE_GUIDES.map((guide) => (
        <Guide
          key={guide.id}
          guide={guide}
          tables={sections.filter((section) => belongsTo(guide, section)).flatMap(({ tables }) => tables)}
        />
      ))}
      {others.map(({ title, tables }) => (
        <section key={title} className={styles.guide} aria-label={title}>
          <h2>{title}</h2>
          <Tables tables={tables} />
        </section>
      ))}
    </>
  );
}

const belongsTo = ({ stem }: SizeGuide, { title }: SizeSection): boolean =>
  title.toLowerCase().includes(stem);

function Guide({ guide: { id, title, steps, advice }, tables }: { guide: SizeGuide; tables: SharedTable[] }) {
  return (
    <section className={styles.guide} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.words}>
        <h2 id={`${id}-title`}>{title}</h2>
        <ol className={styles.steps}>
          {steps.map(({ drawing, text }) => (
            <li key={text}>
              {text}
              <StepDrawing of={drawing} />
            </li>
          ))}
        </ol>
        <h3>Полезно знать</h3>
        <div className={styles.advice}>{advice}</div>
      </div>
      <Tables tables={tables} />
      {id === 'rings' && (
        <div className={styles.tools}>
          <RingSizer />
          <RingStrip />
        </div>
      )}
    </section>
  );
}

function Tables({ tables }: { tables: SharedTable[] }) {
  if (tables.length === 0) return null;
  return (
    <div className={styles.tables}>
      {tables.map((table) => (
        <figure key={table.workshops.join()}>
          {tables.length > 1 && (
            <figcaption className={styles.workshops}>{table.workshops.join(', ')}</figcaption>
          )}
          <SizeTable table={table} isTitleHidden />
          {table.hint !== null && <p className="muted small">{table.hint}</p>}
        </figure>
      ))}
    </div>
  );
}
