import { type ReactNode, useId } from 'react';
import type { FormField } from '#contract/forms.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import box from '#storefront/ui/field.module.css';
import { OptionCard } from '#storefront/ui/option-card.tsx';
import styles from './choice-fields.module.css';

type Options = FormField['formParamType']['params']['options'];

type ChoiceProps = {
  label: string;
  name: string;
  options: Options;
  required: boolean;
  hint?: string | undefined;
  error: string | undefined;
  onChange(): void;
};

/** A native select. Nothing is selected at first. */
export function SelectField({
  label,
  name,
  options,
  required,
  hint,
  error,
  onChange,
  defaultValue,
}: ChoiceProps & { defaultValue: string }) {
  const id = useId();
  return (
    <div className={error === undefined ? box.field : `${box.field} ${box.wrong}`}>
      <label className={box.label} htmlFor={id}>
        {label}
        {required && <Star />}
      </label>
      <select
        id={id}
        name={name}
        className={styles.select}
        defaultValue={defaultValue}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-message`}
        onChange={onChange}
      >
        <option value="">Выберите</option>
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <Message id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}

/** Radio buttons. */
export const RadioField = ({
  options,
  name,
  defaultValue,
  onChange,
  ...group
}: ChoiceProps & { defaultValue: string }) => (
  <Group {...group}>
    {(wrong) => (
      <div className={styles.cards}>
        {options.map(({ value, title }) => (
          <OptionCard
            key={value}
            {...wrong}
            title={title}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            onChange={onChange}
          />
        ))}
      </div>
    )}
  </Group>
);

/** Checkboxes: any number of options. */
export const CheckboxesField = ({
  options,
  name,
  chosen,
  onChange,
  ...group
}: ChoiceProps & { chosen: readonly string[] }) => (
  <Group {...group}>
    {(wrong) =>
      options.map(({ value, title }) => (
        <Checkbox
          key={value}
          {...wrong}
          className={styles.check}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          onChange={onChange}
        >
          {title}
        </Checkbox>
      ))
    }
  </Group>
);

type GroupProps = Pick<ChoiceProps, 'label' | 'required' | 'hint' | 'error'> & {
  children(wrong: { 'aria-invalid': true | undefined }): ReactNode;
};

function Group({ label, required, hint, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset
      className={error === undefined ? box.field : `${box.field} ${box.wrong}`}
      aria-describedby={`${id}-message`}
      data-required={required}
    >
      <legend className={`${box.label} ${styles.legend}`}>
        {label}
        {required && <Star />}
      </legend>
      {children({ 'aria-invalid': error !== undefined || undefined })}
      <Message id={`${id}-message`} error={error} hint={hint} />
    </fieldset>
  );
}

const Star = () => (
  <span className={box.required} aria-hidden="true">
    {' *'}
  </span>
);

type MessageProps = { id: string; error: string | undefined; hint: string | undefined };

/** Its space is reserved, so the layout does not shift. */
const Message = ({ id, error, hint }: MessageProps) => (
  <p className={box.message} id={id} role={error === undefined ? undefined : 'alert'}>
    {error ?? hint}
  </p>
);
