import { Button, Group, Modal, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StaffCategory } from '#contract/staff/structure.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { Problems, problemOf } from '../../ui/form/problems.tsx';
import { plural } from '../../ui/words.ts';
import { type CategoryRow, type Place, withBelow } from './category-rows.ts';

import styles from './structure.module.css';

type Row = CategoryRow<StaffCategory>;
type Props = { category: StaffCategory; rows: readonly Row[]; onClose: () => void };

const TOP = 'top';
/** Beyond every list: the last place. */
const LAST = 10_000;

const GOODS = ['товар', 'товара', 'товаров'] as const;
const optionOf = ({ category, depth }: Row) => ({
  value: String(category.id),
  label: `${'— '.repeat(depth)}${category.title}`,
});
const paramsOf = ({ id }: StaffCategory) => ({ id: String(id) });

/**
 * Moves a category below another one; says before saving how many addresses change (BD12).
 *
 * @param place where it was dropped
 */
export function MoveWindow({ category, rows, place, onClose }: Props & { place?: Place | undefined }) {
  const [parent, setParent] = useState(String((place ?? category).parentId ?? TOP));
  const parentId = parent === TOP ? null : Number(parent);
  const below = withBelow(
    rows.map((row) => row.category),
    category.id,
  );
  const moving = useStructureChange(
    () =>
      staffApi('POST /categories/:id/move', {
        params: paramsOf(category),
        body: { parentId, position: place?.parentId === parentId ? place.position : LAST },
      }),
    onClose,
  );
  const isSame = parent === String(category.parentId ?? TOP);
  return (
    <Window
      title={`Переместить «${category.title}»`}
      error={moving.error}
      onClose={onClose}
      onSubmit={() => moving.mutate()}
      action={
        <Button type="submit" disabled={isSame} loading={moving.isPending}>
          Переместить
        </Button>
      }
    >
      <Select
        label={FIELD_TITLES.parentId}
        searchable
        allowDeselect={false}
        data={[
          { value: TOP, label: 'Верхний уровень' },
          ...rows.filter((row) => !below.has(row.category.id)).map(optionOf),
        ]}
        value={parent}
        error={problemOf(moving.error, 'parentId')}
        onChange={(next) => setParent(next ?? TOP)}
      />
      <p aria-live="polite">
        Изменятся адреса: {plural(category.addresses, GOODS)},{' '}
        {plural(below.size, ['категория', 'категории', 'категорий'])}. Прежние адреса товаров перестанут
        открываться, со старых адресов категорий магазин переведёт на новые.
      </p>
    </Window>
  );
}

/** Moves the products of a category into another one; the category stays. */
export function MoveProductsWindow({ category, rows, onClose }: Props) {
  const [target, setTarget] = useState<string | null>(null);
  const moving = useStructureChange(() => moveProducts(category, target), onClose);
  return (
    <Window
      title={`Перенести товары из «${category.title}»`}
      error={moving.error}
      onClose={onClose}
      onSubmit={() => moving.mutate()}
      action={
        <Button type="submit" disabled={target === null} loading={moving.isPending}>
          Перенести
        </Button>
      }
    >
      <TargetField {...{ category, rows, target, setTarget }} error={moving.error} />
      <p>Изменятся адреса: {plural(category.products, GOODS)}.</p>
    </Window>
  );
}

/** Deletes a category; one with products only after they are moved. */
export function RemoveWindow({ category, rows, onClose }: Props) {
  const [target, setTarget] = useState<string | null>(null);
  const removing = useStructureChange(async () => {
    if (target !== null) await moveProducts(category, target);
    await staffApi('DELETE /categories/:id', { params: paramsOf(category) });
  }, onClose);
  const hasProducts = category.products > 0;
  return (
    <Window
      title={`Удалить «${category.title}»?`}
      error={removing.error}
      onClose={onClose}
      onSubmit={() => removing.mutate()}
      action={
        <Button
          type="submit"
          color="garnet"
          disabled={hasProducts && target === null}
          loading={removing.isPending}
        >
          {target === null ? 'Удалить' : 'Перенести и удалить'}
        </Button>
      }
    >
      {/* Products that have this category besides their own are counted by the shop alone. */}
      {(hasProducts || removing.isError) && (
        <TargetField {...{ category, rows, target, setTarget }} error={removing.error} />
      )}
      <p>Страница категории перестанет открываться.</p>
    </Window>
  );
}

const moveProducts = (category: StaffCategory, target: string | null) =>
  staffApi('POST /categories/:id/move-products', {
    params: paramsOf(category),
    body: { targetId: Number(target) },
  });

type TargetProps = {
  category: StaffCategory;
  rows: readonly Row[];
  target: string | null;
  setTarget: (target: string | null) => void;
  error: unknown;
};

function TargetField({ category, rows, target, setTarget, error }: TargetProps) {
  return (
    <Select
      label={category.products > 0 ? `Перенести ${plural(category.products, GOODS)} в` : 'Перенести товары в'}
      placeholder="Выберите категорию"
      searchable
      data={rows.filter((row) => row.category.id !== category.id).map(optionOf)}
      value={target}
      error={problemOf(error, 'targetId')}
      onChange={setTarget}
    />
  );
}

type WindowProps = {
  title: string;
  error: unknown;
  action: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

function Window({ title, error, action, onClose, onSubmit, children }: WindowProps) {
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Problems error={error} />
        {children}
        <Group>
          {action}
          <Button variant="default" onClick={onClose}>
            Отменить
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Changes the tree and reads it again, after a refusal too: a part of it may have been done. */
function useStructureChange(change: () => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { isShown: true },
    onSuccess: onDone,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['categories'] });
      void client.invalidateQueries({ queryKey: ['product-choices'] });
      void client.invalidateQueries({ queryKey: ['history'] });
    },
  });
}
