import { Switch, Textarea, TextInput } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import styles from './product.module.css';

import type { TabProps } from './tab-props.ts';

export function SeoTab({ form, isReadOnly }: TabProps) {
  const { values, errors } = form;
  return (
    <Card title="Для поиска">
      <div className={styles.stack}>
        {(['seoH1', 'seoCategoryTitle'] as const).map((field) => (
          <TextInput
            key={field}
            label={FIELD_TITLES[field]}
            readOnly={isReadOnly}
            error={errors[field]}
            value={values[field] ?? ''}
            onChange={(event) => form.setFieldValue(field, event.currentTarget.value || null)}
          />
        ))}
        <Textarea
          label={FIELD_TITLES.seoDescription}
          description={`${values.seoDescription?.length ?? 0} из 300 знаков`}
          readOnly={isReadOnly}
          error={errors.seoDescription}
          value={values.seoDescription ?? ''}
          onChange={(event) => form.setFieldValue('seoDescription', event.currentTarget.value || null)}
        />
        <Switch
          label={FIELD_TITLES.replaceDescription}
          disabled={isReadOnly}
          checked={values.replaceDescription}
          onChange={(event) => form.setFieldValue('replaceDescription', event.currentTarget.checked)}
        />
      </div>
    </Card>
  );
}
