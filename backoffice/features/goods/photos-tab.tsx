import { TextInput } from '@mantine/core';
import { useMay } from '../../api/me.ts';
import { Card } from '../../ui/card.tsx';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { Photos } from '../../ui/photos.tsx';
import styles from './product.module.css';

import type { TabProps } from './tab-props.ts';

const MOST_PHOTOS = 30;

/** Photos in the order of the gallery; the first is the one of the tile. Saved with the form. */
export function PhotosTab({ form, isReadOnly }: TabProps) {
  const may = useMay();
  const { imageIds } = form.values;
  return (
    <div className={styles.stack}>
      <Card title={`Фото: ${imageIds.length}`}>
        <Photos
          ids={imageIds}
          onChange={(change) => form.setFieldValue('imageIds', change(form.getValues().imageIds))}
          target="goods"
          most={MOST_PHOTOS}
          isReadOnly={isReadOnly}
          mayUpload={may('media.edit')}
        />
        {form.errors.imageIds && <p role="alert">{form.errors.imageIds}</p>}
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
