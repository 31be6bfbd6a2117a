import { ActionIcon, Button, Input, NumberInput, Select } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { Member, ScenePoint } from '#contract/staff/assortment.ts';
import type { OwnField } from '../../ui/form/form-field.tsx';
import styles from './structure.module.css';

type Props = {
  label: string;
  sceneId: string | null;
  /** Of the collection: the pieces that may stand in its scene. */
  members: readonly Member[];
  field: OwnField;
};

const percentOf = (at: number, size: number): number => Math.round((at / size) * 1000) / 10;

/** Pieces in a scene: placed by a press on the picture, or by numbers. */
export function ScenePointsField({ label, sceneId, members, field: { value, error, onChange } }: Props) {
  const points = value as ScenePoint[];
  const [current, setCurrent] = useState(0);
  const change = (at: number, part: Partial<ScenePoint>) =>
    onChange(points.map((point, place) => (place === at ? { ...point, ...part } : point)));
  const free = members.find(({ id }) => !points.some(({ productId }) => productId === id));
  const place = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    change(current, { x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) });
  };

  if (sceneId === null) return null;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description="Нажмите на картинку, чтобы поставить на неё выбранное изделие"
      error={error}
    >
      <div className={styles.scene} onPointerDown={place}>
        <img src={`/api/image-minifier/v1/${sceneId}.webp?preview=960`} alt="" draggable={false} />
        {points.map(({ productId, x, y }, at) => (
          <span
            key={productId}
            data-current={at === current || undefined}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {at + 1}
          </span>
        ))}
      </div>
      <ol className={styles.points}>
        {points.map(({ productId, x, y }, at) => (
          <li key={productId} onFocusCapture={() => setCurrent(at)}>
            <Select
              aria-label={`Изделие ${at + 1}`}
              allowDeselect={false}
              searchable
              data={members.map(({ id, title, article }) => ({
                value: String(id),
                label: `${title}, ${article}`,
                disabled: id !== productId && points.some((point) => point.productId === id),
              }))}
              value={String(productId)}
              onChange={(id) => change(at, { productId: Number(id) })}
            />
            <Percent
              label={`Изделие ${at + 1}: слева`}
              value={x}
              onChange={(next) => change(at, { x: next })}
            />
            <Percent
              label={`Изделие ${at + 1}: сверху`}
              value={y}
              onChange={(next) => change(at, { y: next })}
            />
            <ActionIcon
              aria-label={`Изделие ${at + 1}: убрать`}
              onClick={() => onChange(points.filter((_, one) => one !== at))}
            >
              <X size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<Plus size={16} />}
        disabled={free === undefined}
        onClick={() => {
          if (free === undefined) return;
          setCurrent(points.length);
          onChange([...points, { productId: free.id, x: 50, y: 50 }]);
        }}
      >
        Добавить изделие
      </Button>
    </Input.Wrapper>
  );
}

type PercentProps = { label: string; value: number; onChange: (value: number) => void };

const Percent = ({ label, value, onChange }: PercentProps) => (
  <NumberInput
    aria-label={label}
    min={0}
    max={100}
    decimalScale={1}
    rightSection="%"
    value={value}
    onChange={(next) => onChange(Number(next))}
  />
);
