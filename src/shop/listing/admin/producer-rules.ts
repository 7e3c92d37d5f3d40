import { type AdminProducer, producerSorts } from '../../catalog/range-contract.ts';
import { rangeTexts } from '../../catalog/range-texts.ts';

export type ProducerValues = {
  name: string;
  country: string;
  city: string;
  operator: string;
  description: string;
  logo: string;
};

export const newProducer: ProducerValues = {
  name: '',
  country: '',
  city: '',
  operator: '',
  description: '',
  logo: '',
};

export const valuesOf = ({ name, country, city, operator, description, logo }: AdminProducer): ProducerValues => ({
  name,
  country,
  city,
  operator,
  description,
  logo,
});

export const bodyOf = (values: ProducerValues, base: AdminProducer | null) => ({
  ...values,
  ...(base ? { id: base.id, version: base.version } : {}),
});

export const producerErrors = ({ name }: ProducerValues) => ({
  name: name.trim().length >= 2 ? undefined : rangeTexts.badName,
});

type Asked = { search: string; sort: string; take: number; skip: number };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip }: Asked) => ({
  keyword: search,
  take,
  skip,
  sort: producerSorts.find((known) => known === sort) ?? 'name',
});
