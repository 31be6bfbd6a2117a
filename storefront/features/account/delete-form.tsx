import { useId } from 'react';
import { Form } from 'react-router';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import styles from './delete-form.module.css';

/** Loads a new document: after the deletion every page is shown to a guest. */
export function DeleteForm({ error }: { error: string | undefined }) {
  const messageId = useId();
  return (
    <Form className={styles.form} method="post" reloadDocument noValidate>
      <div>
        <Checkbox
          name="isUnderstood"
          aria-required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId}
        >
          Понимаю, что через семь дней вернуть данные и&nbsp;бонусы будет нельзя
        </Checkbox>
        <p className={styles.message} id={messageId} role={error === undefined ? undefined : 'alert'}>
          {error}
        </p>
      </div>
      <Button type="submit" variant="danger" size="lg">
        Удалить аккаунт
      </Button>
    </Form>
  );
}
