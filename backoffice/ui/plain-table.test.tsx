import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainTable } from './plain-table.tsx';

test('a table without rows gives its place to what the section is for', () => {
  const rows: { name: string }[] = [];
  const html = renderToStaticMarkup(
    <PlainTable
      title="Свои пункты"
      rows={rows}
      rowId={({ name }) => name}
      columns={[{ title: 'Пункт', cell: ({ name }) => name }]}
      empty={<h2>Своих пунктов ещё нет</h2>}
    />,
  );
  expect(html).toBe('<h2>Своих пунктов ещё нет</h2>');
});
