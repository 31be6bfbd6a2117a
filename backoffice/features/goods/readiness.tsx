import { Check, Circle } from 'lucide-react';
import type { StaffProduct } from '#contract/staff/goods.ts';
import { Card } from '../../ui/card.tsx';
import styles from './product.module.css';

const PARTS = [
  ['title', 'Название'],
  ['categoryId', 'Категория'],
  ['siteIds', 'Сайт'],
  ['imageIds', 'Хотя бы одно фото'],
  ['sizes', 'Размер с изделием'],
  ['prices', 'Цена гостя и розницы'],
] as const;

/** What a product has and what it lacks to be published. */
export function Readiness({ product }: { product: StaffProduct }) {
  const done = PARTS.filter(([part]) => !product.lacks.includes(part));
  return (
    <Card title={`Готовность: ${done.length} из ${PARTS.length}`}>
      <ul className={styles.readiness}>
        {PARTS.map(([part, title]) => {
          const isLacking = product.lacks.includes(part);
          return (
            <li key={part} data-lacking={isLacking || undefined}>
              {isLacking ? <Circle size={16} aria-label="Нет" /> : <Check size={16} aria-label="Есть" />}
              {title}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
