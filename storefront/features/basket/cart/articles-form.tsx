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

/** The rows of a file, read into the field below by the server: a spreadsheet saves text in many ways. */
export const SheetForm = () => (
  <form method="post" action={paths.articles} encType="multipart/form-data" className={styles.sheet}>
    <input type="hidden" name="intent" value="read" />
    <label className={styles.file}>
      Файл CSV или текст
      <input type="file" name="text:rows" accept=".csv,.txt,.tsv,text/csv,text/plain" required />
    </label>
    <Button type="submit" variant="tonal">
      Прочитать файл
    </Button>
  </form>
);

function Outcome({ added: { lines, pieces, parts, problems } }: { added: AddedArticles }) {
  return (
    <>
      {lines > 0 && (
        <Notice tone="ok">
          Добавлено: {counted(lines, POSITIONS)}, {pieces.toLocaleString('ru-RU')}&nbsp;шт.
        </Notice>
      )}
      {parts.length > 0 && (
        <Notice tone="warn">
          <p>
            <b>Добавлено не&nbsp;всё: {counted(parts.length, ROWS)}</b>. Больше этих изделий сейчас нет.
          </p>
          <Rows rows={parts} />
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="warn">
          <p>
            <b>Не&nbsp;добавлено: {counted(problems.length, ROWS)}</b>. Исправьте то, что осталось
            в&nbsp;поле, и&nbsp;добавьте ещё раз.
          </p>
          <Rows rows={problems} />
        </Notice>
      )}
    </>
  );
}

const Rows = ({ rows }: { rows: AddedArticles['problems'] }) => (
  <ul className={styles.problems}>
    {rows.map(({ number, text, reason }) => (
      <li key={number}>
        <span className="muted">{number}.</span> {text} — {reason}
      </li>
    ))}
  </ul>
);
