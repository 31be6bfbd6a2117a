import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Page } from '../../ui/page.tsx';
import { EMPTY_PROMO, type PromoFields, PromoForm } from './promo-form.tsx';
import { rolesQuery } from './queries.ts';

export const CRUMBS = [{ title: 'Промокоды', to: '/promo/codes' }];

/** A new promo code. */
export function Component() {
  const form = useForm<PromoFields>({ mode: 'controlled', initialValues: EMPTY_PROMO });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: roles = [] } = useQuery(rolesQuery);
  const add = useMutation({
    mutationFn: (fields: PromoFields) => staffApi('POST /promo-codes', { body: fields }),
    meta: { isShown: true },
    async onSuccess({ id, code }) {
      notifications.show({ message: `Промокод ${code} создан` });
      await client.invalidateQueries({ queryKey: ['promo-codes'] });
      await navigate(`/promo/codes/${id}`, { replace: true });
    },
    onError(error) {
      const errors = error instanceof ApiError ? error.errors : {};
      form.setErrors(errors);
      const [first] = Object.keys(errors);
      if (first === undefined) notifications.show({ color: 'garnet', message: error.message });
      else form.getInputNode(first)?.focus();
    },
  });
  return (
    <Page
      title="Новый промокод"
      crumbs={CRUMBS}
      actions={
        <>
          <Button component={Link} to="/promo/codes" variant="default">
            Отменить
          </Button>
          <Button type="submit" form="promo" loading={add.isPending}>
            Создать
          </Button>
        </>
      }
    >
      <form
        noValidate
        id="promo"
        onSubmit={(event) => {
          event.preventDefault();
          form.clearErrors();
          add.mutate(form.getValues());
        }}
      >
        <PromoForm form={form} isUsed={false} roles={roles} />
      </form>
    </Page>
  );
}
