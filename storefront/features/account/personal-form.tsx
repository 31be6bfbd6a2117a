import { Form } from 'react-router';
import type { Profile } from '#contract/users.ts';
import { shownDate } from '#domain/contacts/birth-date.ts';
import { placeOfStudy } from '#domain/contacts/place-of-study.ts';
import type { PostedForm } from '#storefront/features/auth/posted-form.ts';
import { BirthDateField } from '#storefront/features/fields/birth-date-field.tsx';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import card from '#storefront/ui/form-card.module.css';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './personal-form.module.css';
import { type PersonalName, showsStudy } from './save-account.ts';
import { useJudgedForm } from './use-judged-form.ts';

type PersonalFormProps = {
  profile: Profile;
  /** The form as it came back from the server. */
  posted: PostedForm<PersonalName> | undefined;
  isSaved: boolean;
};

export function PersonalForm({ profile, posted, isSaved }: PersonalFormProps) {
  const { form, isSending, judged, other } = useJudgedForm('personal', posted?.refusal);
  const entered = posted?.entered ?? {};
  return (
    <Form ref={form} className={card.form} method="post" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="personal" />
      <FullNameField
        className={card.wide}
        required
        defaultValue={entered.fio ?? profile.fio}
        {...judged('fio')}
      />
      <BirthDateField
        defaultValue={entered.birthDate ?? (profile.birthDate === null ? '' : shownDate(profile.birthDate))}
        {...judged('birthDate')}
      />
      <PhoneField
        required={profile.phone !== null}
        defaultValue={entered.phone ?? profile.phone ?? ''}
        {...judged('phone')}
      />
      <EmailField
        required={profile.email !== ''}
        defaultValue={entered.email ?? profile.email}
        {...judged('email')}
      />
      {showsStudy(profile) && <StudyFields profile={profile} entered={entered} />}
      <div className={card.wide} role="status">
        {isSaved && !isSending && <Notice tone="ok">Изменения сохранены</Notice>}
        {profile.newEmail !== null && (
          <Notice tone="info">
            Чтобы сменить e-mail, откройте письмо, которое мы&nbsp;отправили на&nbsp;{profile.newEmail}
          </Notice>
        )}
        {other && <Notice tone="error">{other}</Notice>}
      </div>
      <div className={card.actions}>
        <Button type="submit" size="lg" isBusy={isSending}>
          Сохранить
        </Button>
        <a className="link" href="/user/password">
          Сменить пароль
        </a>
      </div>
    </Form>
  );
}

type StudyFieldsProps = { profile: Profile; entered: PostedForm<PersonalName>['entered'] };

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
