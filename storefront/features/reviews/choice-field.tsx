import styles from '#storefront/ui/choices.module.css';

type ChoiceFieldProps = {
  name: string;
  label: string;
  options: readonly string[];
  defaultValue?: string | undefined;
};

/** One of a few words, or none. */
export function ChoiceField({ name, label, options, defaultValue = '' }: ChoiceFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {['', ...options].map((option) => (
          <label key={option} className={styles.option}>
            <input type="radio" name={name} value={option} defaultChecked={option === defaultValue} />
            <span>{option || 'Не\u00a0указывать'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
