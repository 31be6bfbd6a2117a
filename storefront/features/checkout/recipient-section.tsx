import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { Entered, Judged } from './judged.ts';
import styles from './recipient-section.module.css';

const MOST_LETTERS = 1000;

/** Who orders, and who comes for it when it is somebody else. */
export function RecipientSection({ entered, judged }: { entered: Entered; judged: Judged }) {
  return (
    <CheckoutSection number={2} title="Получатель">
      <div className={styles.fields}>
        <FullNameField
          className={styles.wide}
          required
          defaultValue={entered.fio}
          {...judged('personalData.fio')}
        />
        <PhoneField required defaultValue={entered.phone} {...judged('personalData.phone')} />
        <EmailField
          required
          defaultValue={entered.email}
          hint="Сюда придут письма о заказе и чек"
          {...judged('personalData.email')}
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
            {...judged('recipient.fio')}
          />
          <PhoneField
            label="Телефон получателя"
            name="recipientPhone"
            required
            autoComplete="off"
            defaultValue={entered.recipientPhone}
            {...judged('recipient.phone')}
          />
        </div>
        <Field
          className={styles.wide}
          label="Комментарий к заказу"
          name="comment"
          placeholder="Например: упаковать в подарок"
          maxLength={MOST_LETTERS}
          autoComplete="off"
          defaultValue={entered.comment}
          {...judged('personalCommentary')}
        />
      </div>
    </CheckoutSection>
  );
}
