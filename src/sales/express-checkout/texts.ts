export const texts = {
  unserviceable:
    'Nu recunoaștem județul sau localitatea acestei adrese. Alege altă adresă din România sau continuă cu finalizarea obișnuită a comenzii.',
  noDelivery: 'Niciun curier nu livrează la adresă. Alege un punct de ridicare la finalizarea comenzii.',
  incomplete: 'Datele din portofel nu ajung pentru livrare.',
  off: 'Plata rapidă nu mai este disponibilă. Continuă cu finalizarea obișnuită a comenzii.',
  badAddress: 'Adresa din portofel nu poate fi citită. Alege altă adresă.',
  badContact: 'Numele, e-mailul sau telefonul din portofel nu pot fi citite.',
} as const;
