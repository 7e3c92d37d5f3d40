import { Icon } from '../../../../ui/Icon.tsx';

const facts = [
  {
    icon: 'shield',
    title: 'Notificate, fără excepție',
    text: 'Fiecare supliment are numărul de notificare în pagină.',
  },
  { icon: 'lot', title: 'Termenul, la vedere', text: 'Pagina spune până când e valabil lotul pe care îl trimitem.' },
  { icon: 'tag', title: 'Reduceri adevărate', text: 'Procentul pornește de la cel mai mic preț din 30 de zile.' },
  { icon: 'back', title: '14 zile să te răzgândești', text: 'Retragere online, fără motiv și fără telefon.' },
] as const;

export const FactsSection = () => (
  <ul className="section facts">
    {facts.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} />
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
