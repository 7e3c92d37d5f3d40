/** Error messages of the API. */
export const texts = {
  search: 'Caută cu cel mult 60 de caractere.',
  role: 'Alege rolul din listă.',
  permissions: 'Alege drepturile din listă.',
  beyondOwn: 'Poți da și schimba doar drepturi pe care le ai și tu. Cere-i unui proprietar.',
  password: 'Parola are între 12 și 128 de caractere.',
  unknownMember: 'Persoana nu face parte din echipă.',
  unknownInvitation: 'Invitația nu mai există.',
  unknownSession: 'Acest dispozitiv nu mai este conectat.',
  lastOwner: 'Este ultimul proprietar al magazinului. Numește întâi alt proprietar.',
  alreadyStaff: 'Persoana cu această adresă face deja parte din echipă.',
  isCustomer: 'Adresa are deja un cont de client. Pentru echipă folosește altă adresă de e-mail.',
  twoStepNotOn: 'Persoana nu are pornită autentificarea în doi pași.',
  linkExpired: 'Invitația nu mai este valabilă. Cere una nouă proprietarului magazinului.',
} as const;
