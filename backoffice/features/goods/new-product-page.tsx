import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { productQuery } from './queries.ts';

/** A new product begins with what it cannot be without; the rest is on its page. */
export function Component() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const [article, setArticle] = useState('');
  // Sent again after a lost answer, it is one product.
  const [key] = useState(() => crypto.randomUUID());
  const making = useMutation({
    mutationFn: () => staffApi('POST /products', { body: { title, article }, key }),
    meta: { isShown: true },
    onSuccess: (made) => {
      client.setQueryData(productQuery(made.id).queryKey, made);
      return navigate(`/products/${made.id}`, { replace: true });
    },
  });
  // The next page is loaded while its title is typed.
  useEffect(() => void import('./product-page.tsx'), []);
  const errors = making.error instanceof ApiError ? making.error.errors : {};
  return (
    <Page title="Новый товар" crumbs={[{ title: 'Товары', to: '/products' }]}>
      <Card title="Название и артикул">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            making.mutate();
          }}
        >
          <Group align="start">
            <TextInput
              label="Название"
              required
              data-autofocus
              w={420}
              maw="100%"
              value={title}
              error={errors.title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <TextInput
              label="Артикул"
              required
              w={180}
              value={article}
              error={errors.article}
              onChange={(event) => setArticle(event.currentTarget.value)}
            />
          </Group>
          {making.isError && Object.keys(errors).length === 0 && <p role="alert">{making.error.message}</p>}
          <Button type="submit" mt="md" loading={making.isPending}>
            Создать
          </Button>
        </form>
      </Card>
    </Page>
  );
}
