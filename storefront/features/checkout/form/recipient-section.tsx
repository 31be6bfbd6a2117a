import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Field } from '#storefront/ui/field.tsx';
import type { CheckoutForm, Entered } from '../state/checkout-data.ts';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './recipient-section.module.css';

const MOST_LETTERS = 1000;

/** Who orders, and who comes for it when it is somebody else. */
export function RecipientSection({
  entered,
  errorAt,
}: {
  entered: Entered;
  errorAt: CheckoutForm['errorAt'];
}) {
  return (
    <CheckoutSection number={2} title="Получатель">
      <div className={styles.fields}>
        <FullNameField
          className={styles.wide}
          required
          defaultValue={entered.fio}
          {...errorAt('personalData.fio')}
        />
        <PhoneField required defaultValue={entered.phone} {...errorAt('personalData.phone')} />
        <EmailField
          required
          defaultValue={entered.email}
          hint="Сюда придут письма о заказе и чек"
          {...errorAt('personalData.email')}
        />
        <Checkbox
          className={`${styles.wide} ${styles.another}`}
          name="isForAnother"
          defaultChecked={entered.isForAnother !== undefined}
        >
          Получатель&nbsp;— другой человек
        </Checkbox>
        <div className={`${styles.wide} ${styles.recipient}`}>
          <FullNameField
            label="ФИО получателя"
            name="recipientFio"
            hint="Как в паспорте: по нему выдадут заказ"
            required
            autoComplete="off"
            defaultValue={entered.recipientFio}
            {...errorAt('recipient.fio')}
          />
          <PhoneField
            label="Телефон получателя"
            name="recipientPhone"
            required
            autoComplete="off"
            defaultValue={entered.recipientPhone}
            {...errorAt('recipient.phone')}
          />
        </div>
        <Field
          className={styles.wide}
          label="Комментарий к заказу"
          name="comment"
          placeholder="Например: позвонить за час до доставки"
          maxLength={MOST_LETTERS}
          autoComplete="off"
          defaultValue={entered.comment}
          {...errorAt('personalCommentary')}
        />
      </div>
    </CheckoutSection>
  );
}
