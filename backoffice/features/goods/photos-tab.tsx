import { ActionIcon, Group, TextInput } from '@mantine/core';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Picture } from './picture.tsx';
import styles from './product.module.css';
import { FIELD_TITLES } from './queries.ts';
import type { TabProps } from './tab-props.ts';

/** Photos in the order of the gallery; the first is the one of the tile. */
export function PhotosTab({ form, isReadOnly }: TabProps) {
  const { imageIds } = form.values;
  const move = (from: number, to: number) => {
    const ids = [...imageIds];
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) ids.splice(to, 0, moved);
    form.setFieldValue('imageIds', ids);
  };
  return (
    <div className={styles.stack}>
      <Card title={`Фото: ${imageIds.length}`}>
        <ul className={styles.photos}>
          {imageIds.map((id, at) => (
            <li key={id}>
              <Picture id={id} isLarge />
              {at === 0 && <Tag tone="done">главное</Tag>}
              {!isReadOnly && (
                <Group gap={4}>
                  <ActionIcon
                    aria-label={`Фото ${at + 1}: выше`}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowLeft size={16} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Фото ${at + 1}: ниже`}
                    disabled={at === imageIds.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowRight size={16} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Фото ${at + 1}: убрать`}
                    onClick={() =>
                      form.setFieldValue(
                        'imageIds',
                        imageIds.filter((one) => one !== id),
                      )
                    }
                  >
                    <X size={16} />
                  </ActionIcon>
                </Group>
              )}
            </li>
          ))}
        </ul>
        {imageIds.length === 0 && <p>Фото пока нет.</p>}
      </Card>
      <Card title="Видео">
        <TextInput
          label={FIELD_TITLES.videoLink}
          placeholder="VK Видео, Rutube или YouTube"
          readOnly={isReadOnly}
          error={form.errors.videoLink}
          value={form.values.videoLink ?? ''}
          onChange={(event) => form.setFieldValue('videoLink', event.currentTarget.value || null)}
        />
      </Card>
    </div>
  );
}
