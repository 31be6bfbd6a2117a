import type { ComponentProps } from 'react';
import type { Field } from '#storefront/ui/field.tsx';

/** What a form says of a field of a person; its label, name and keyboard the field knows itself. */
export type ContactFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'onChange'> & {
  label?: string;
  onChange?: (() => void) | undefined;
};
