import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './photos.module.css';
import { Tag } from './tag.tsx';
import { PhotoUpload } from './upload.tsx';

type Props = {
  ids: readonly string[];
  /** Several files may be stored between two renders, so the ids of the form are changed, not those shown. */
  onChange: (change: (ids: readonly string[]) => string[]) => void;
  target: 'goods' | 'content';
  most: number;
  /** Whether the order and the photos may be changed. */
  isReadOnly: boolean;
  /** Whether the person may add files to the shop. */
  mayUpload: boolean;
};

type Way = 'earlier' | 'later';

const ORDER_TYPE = 'application/x-photo';

const moved = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((one) => one !== id).toSpliced(to, 0, id);

/** Photos of an object in their order, the first is the one of the tile; ordered by buttons, by keys and by drag. */
export function Photos({ ids, onChange, target, most, isReadOnly, mayUpload }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<{ id: string; way: Way }>(undefined);
  const [last, setLast] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const place = last === undefined ? -1 : ids.indexOf(last);

  // Once after a move: the button goes along with its photo, and at an end the other one takes the focus.
  useEffect(() => {
    if (toFocus.current === undefined) return;
    const { id } = toFocus.current;
    const at = ids.indexOf(id);
    const way = at === 0 ? 'later' : at === ids.length - 1 ? 'earlier' : toFocus.current.way;
    toFocus.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-photo="${id}"] [data-way="${way}"]`)?.focus();
  }, [ids]);

  const move = (id: string, to: number, way: Way) => {
    if (to < 0 || to >= ids.length) return;
    toFocus.current = { id, way };
    setLast(id);
    onChange((all) => moved(all, id, to));
  };

  const keys = (event: React.KeyboardEvent, id: string, at: number) => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: ids.length - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(id, to, to < at ? 'earlier' : 'later');
  };

  const shown = (
    <>
      {ids.length === 0 && <p>Фото пока нет.</p>}
      <ul className={styles.photos} ref={list} aria-label="Фото по порядку">
        {ids.map((id, at) => (
          <li
            key={id}
            data-photo={id}
            data-dragged={id === dragged || undefined}
            data-over={(id === over && id !== dragged) || undefined}
            draggable={!isReadOnly}
            onDragStart={(event) => {
              event.dataTransfer.setData(ORDER_TYPE, id);
              setDragged(id);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(ORDER_TYPE)) return;
              event.preventDefault();
              setOver(id);
            }}
            onDrop={(event) => {
              const put = event.dataTransfer.getData(ORDER_TYPE);
              // A photo of another product, dragged from another tab, has no place here.
              if (!ids.includes(put) || isReadOnly) return;
              event.preventDefault();
              setLast(put);
              onChange((all) => moved(all, put, at));
            }}
          >
            <img
              className={styles.picture}
              src={`/api/image-minifier/v1/${id}.webp?preview=240`}
              width={120}
              height={120}
              alt={`Фото ${at + 1}`}
              loading="lazy"
              draggable={false}
            />
            {at === 0 && most > 1 && <Tag tone="done">главное</Tag>}
            {!isReadOnly && (
              // biome-ignore lint/a11y/noStaticElementInteractions: arrows work on the focused button of the photo
              <div className={styles.buttons} onKeyDown={(event) => keys(event, id, at)}>
                {most > 1 && (
                  <>
                    <ActionIcon
                      data-way="earlier"
                      aria-label={`Фото ${at + 1}: раньше`}
                      disabled={at === 0}
                      onClick={() => move(id, at - 1, 'earlier')}
                    >
                      <ArrowLeft size={16} />
                    </ActionIcon>
                    <ActionIcon
                      data-way="later"
                      aria-label={`Фото ${at + 1}: позже`}
                      disabled={at === ids.length - 1}
                      onClick={() => move(id, at + 1, 'later')}
                    >
                      <ArrowRight size={16} />
                    </ActionIcon>
                  </>
                )}
                <ActionIcon
                  aria-label={`Фото ${at + 1}: убрать`}
                  onClick={() => onChange((all) => all.filter((one) => one !== id))}
                >
                  <X size={16} />
                </ActionIcon>
              </div>
            )}
          </li>
        ))}
      </ul>
      <VisuallyHidden aria-live="polite">
        {place >= 0 && `Фото на месте ${place + 1} из ${ids.length}`}
      </VisuallyHidden>
    </>
  );
  if (isReadOnly || !mayUpload) return shown;
  return (
    <PhotoUpload target={target} room={most - ids.length} onStored={(id) => onChange((all) => [...all, id])}>
      {shown}
    </PhotoUpload>
  );
}
