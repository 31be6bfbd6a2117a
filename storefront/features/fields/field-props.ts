import type { ComponentProps } from 'react';
import type { Field } from '#storefront/ui/field.tsx';

/** Props of a field for personal data; label, name and keyboard have defaults. */
export type ContactFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'onChange'> & {
  label?: string;
  onChange?: (() => void) | undefined;
};
