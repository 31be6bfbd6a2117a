import { useState } from 'react';
import { readArticleLines } from '#domain/basket/article-lines.ts';
import { counted } from '#domain/russian/plural.ts';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { RequestIdField } from '../request-id-field.tsx';
import type { AddedArticles } from '../state/add-articles.ts';
import styles from './articles-form.module.css';

type ArticlesFormProps = {
  /** Text of the field: empty, or the rows that could not be added. */
  entered: string;
  added: AddedArticles | undefined;
  refusal: string | undefined;
};

const EXAMPLE = '10-0101-G\t17,5\t2\n10-0108-F\t16\t4';

/** A plain form post: one press adds sixty rows, also before scripts run. */
export function ArticlesForm({ entered, added, refusal }: ArticlesFormProps) {
  const [rows, setRows] = useState(entered);
  return (
    <form method="post" action={paths.articles} className={styles.form}>
      {added && <Outcome added={added} />}
      <RequestIdField done={added} />
      <TextArea
        label="Артикул, размер, количество"
        name="rows"
        data-required
        rows={12}
        className={styles.rows}
        placeholder={EXAMPLE}
        spellCheck={false}
        autoComplete="off"
        value={rows}
        error={rows === entered ? refusal : undefined}
        hint={rows.trim() === '' ? undefined : whatIsRead(rows)}
        onChange={({ target }) => setRows(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="lg">
          Добавить в&nbsp;корзину
        </Button>
        <LinkButton href={paths.cart} variant="ghost" size="lg">
          В&nbsp;корзину
        </LinkButton>
      </div>
    </form>
  );
}

const POSITIONS = ['позиция', 'позиции', 'позиций'] as const;
const ROWS = ['строка', 'строки', 'строк'] as const;

/** Preview of the parsed rows before they are sent. */
function whatIsRead(rows: string): string {
  const { lines, problems } = readArticleLines(rows);
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  const [problem] = problems;
  const read = `${counted(lines.length, POSITIONS)}, ${pieces.toLocaleString('ru-RU')}\u00a0шт.`;
  return problem === undefined
    ? read
    : `${read} Строка\u00a0${problem.number}: ${problem.reason.toLowerCase()}`;
}

function Outcome({ added: { lines, pieces, problems } }: { added: AddedArticles }) {
  return (
    <>
      {lines > 0 && (
        <Notice tone="ok">
          Добавлено: {counted(lines, POSITIONS)}, {pieces.toLocaleString('ru-RU')}&nbsp;шт.
        </Notice>
      )}
      <Notice tone="warn">
        <p>
          <b>Не&nbsp;добавлено: {counted(problems.length, ROWS)}</b>. Исправьте то, что осталось в&nbsp;поле,
          и&nbsp;добавьте ещё раз.
        </p>
        <ul className={styles.problems}>
          {problems.map(({ number, text, reason }) => (
            <li key={number}>
              <span className="muted">{number}.</span> {text} — {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </>
  );
}
