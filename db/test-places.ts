/** A place as the forms of addresses and invoices send it. */
export const place = {
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Strada Horea',
  number: '5',
  details: '',
  postalCode: '010011',
};
