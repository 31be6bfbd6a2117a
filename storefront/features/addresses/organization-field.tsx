import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Party } from '#contract/organizations.ts';
import { readInn } from '#domain/contacts/inn.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { InnField } from '#storefront/features/fields/inn-field.tsx';
import type { Form } from '#storefront/forms/use-form.tsx';
import { SuggestField } from './suggest-field.tsx';

type OrganizationFieldProps = {
  inn: ReturnType<Form['field']>;
  organization: ReturnType<Form['field']>;
  required: boolean;
};

/**
 * «ИНН» and «Организация», two fields of the surrounding form. A complete INN fills in the name; typing a
 * name suggests companies, and choosing one fills in its INN.
 */
export function OrganizationField({
  inn: innField,
  organization: organizationField,
  required,
}: OrganizationFieldProps) {
  const queryClient = useQueryClient();
  const inn = useRef<HTMLInputElement>(null);
  const organization = useRef<HTMLInputElement>(null);
  /** The last name filled in by a lookup: a name typed by hand is not overwritten. */
  const found = useRef('');

  async function findName() {
    const reading = readInn(inn.current?.value ?? '');
    if (!('value' in reading)) return;
    const companies = await queryClient
      .fetchQuery({
        queryKey: ['suggestions', 'companies', reading.value],
        queryFn: ({ signal }) => findCompanies(reading.value, signal),
        staleTime: Number.POSITIVE_INFINITY,
      })
      // The lookup is optional: the name can be typed. Refusals are excluded from error reports
      // (report-error.ts).
      .catch((error: unknown) => {
        reportError(error);
        return [];
      });
    const company = companies.find(({ data }) => data.inn === reading.value);
    const field = organization.current;
    // Another INN may have been typed during the request.
    if (!company || !field || inn.current?.value !== reading.value) return;
    if (field.value !== '' && field.value !== found.current) return;
    field.value = company.data.name;
    found.current = company.data.name;
    organizationField.onChange();
  }

  return (
    <>
      <InnField
        ref={inn}
        required={required}
        hint="10 или 12 цифр"
        {...innField}
        onChange={() => {
          innField.onChange();
          void findName();
        }}
      />
      <SuggestField
        fieldRef={organization}
        label="Организация"
        required={required}
        name={organizationField.name}
        defaultValue={organizationField.defaultValue}
        error={organizationField.error}
        queryKey={['companies']}
        find={findCompanies}
        optionOf={({ value, data }) => ({
          key: `${data.inn} ${data.kpp}`,
          title: value,
          note: [`ИНН ${data.inn}`, data.address].filter(Boolean).join(' · '),
        })}
        onType={organizationField.onChange}
        onChoose={({ data }) => {
          if (inn.current) inn.current.value = data.inn;
          found.current = data.name;
          innField.onChange();
          organizationField.onChange();
          return data.name;
        }}
      />
    </>
  );
}

async function findCompanies(query: string, signal: AbortSignal): Promise<Party[]> {
  const { suggestions } = await browserApi('GET /organization-mapper/v1/party', {
    query: { query },
    signal,
  });
  return suggestions;
}
