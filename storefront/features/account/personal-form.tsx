import { Form } from 'react-router';
import type { Profile } from '#contract/users.ts';
import { shownDate } from '#domain/contacts/birth-date.ts';
import { placeOfStudy } from '#domain/contacts/place-of-study.ts';
import { BirthDateField } from '#storefront/features/fields/birth-date-field.tsx';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import card from '#storefront/ui/form-card.module.css';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './personal-form.module.css';
import { showsStudy } from './save-account.ts';

type PersonalFormProps = {
  profile: Profile;
  /** The form as it came back from the server. */
  posted: PostedForm | undefined;
  isSaved: boolean;
};

export function PersonalForm({ profile, posted, isSaved }: PersonalFormProps) {
  const form = useForm<FieldOf<'PUT /users/v1/profile'>>({ posted });
  return (
    <Form {...form.props} className={card.form} preventScrollReset>
      <input type="hidden" name="intent" value="personal" />
      <FullNameField className={card.wide} required {...form.field('fio', profile.fio)} />
      <BirthDateField
        {...form.field('birthDate', profile.birthDate === null ? '' : shownDate(profile.birthDate))}
      />
      <PhoneField required={profile.phone !== null} {...form.field('phone', profile.phone ?? '')} />
      <EmailField required={profile.email !== ''} {...form.field('email', profile.email)} />
      {showsStudy(profile) && <StudyFields profile={profile} entered={posted?.entered ?? {}} />}
      <div className={card.wide} role="status">
        {isSaved && !form.isSending('personal') && <Notice tone="ok">Изменения сохранены</Notice>}
        {profile.newEmail !== null && (
          <Notice tone="info">
            Чтобы сменить e-mail, откройте письмо, которое мы&nbsp;отправили на&nbsp;{profile.newEmail}
          </Notice>
        )}
        <RefusalNotice form={form} />
      </div>
      <div className={card.actions}>
        <Button type="submit" size="lg" isBusy={form.isSending('personal')}>
          Сохранить
        </Button>
        <a className="link" href={paths.password}>
          Сменить пароль
        </a>
      </div>
    </Form>
  );
}

type StudyFieldsProps = { profile: Profile; entered: PostedForm['entered'] };

function StudyFields({ profile, entered }: StudyFieldsProps) {
  const { institute, region, city } = placeOfStudy(
    profile.schoolInfo ?? { school: '', district: '', city: '' },
  );
  return (
    <fieldset className={styles.study}>
      <legend>Место учёбы</legend>
      <Field label="Учебное заведение" name="institute" defaultValue={entered.institute ?? institute} />
      <Field label="Регион" name="region" defaultValue={entered.region ?? region} />
      <Field label="Город" name="city" defaultValue={entered.city ?? city} />
    </fieldset>
  );
}
