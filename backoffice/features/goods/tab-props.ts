import type { UseFormReturnType } from '@mantine/form';
import type { Choices, StaffProduct } from '#contract/staff/goods.ts';
import type { ProductFields } from '#contract/staff/product-fields.ts';

/** Of every tab that edits fields of the product. */
export type TabProps = {
  product: StaffProduct;
  /** Undefined until they are read. */
  choices: Choices | undefined;
  form: UseFormReturnType<ProductFields>;
  isReadOnly: boolean;
};
