import { Icon, type IconName, IconPath } from '../../../ui/Icon.tsx';

export type NavIconName = IconName | keyof typeof navShapes;

type NavIconProps = { name: NavIconName; size?: 's' | 'm' };

const isNavShape = (name: NavIconName): name is keyof typeof navShapes => name in navShapes;

/** The icon of an item of the navigation. The shapes that only the back office uses are not loaded by shoppers. */
export const NavIcon = ({ name, size }: NavIconProps) =>
  isNavShape(name) ? <IconPath path={navShapes[name]} size={size} /> : <Icon name={name} size={size} />;

/** Drawn as those of Icon. */
const navShapes = {
  storefront:
    'M4.5 10.5v9h15v-9M3.5 8.5l2-4h13l2 4a2.6 2.6 0 0 1-4.3 1.5 2.9 2.9 0 0 1-4.2 0 2.9 2.9 0 0 1-4.2 0A2.6 2.6 0 0 1 3.5 8.5ZM9.5 19.5v-5h5v5',
  chart: 'M4 19.5h16M7.5 16v-4.5M12 16V6M16.5 16V9',
  qr: 'M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5h.1M19.5 14.5h-2v2.5M14.5 19.5v-2M19.5 19.5h-2.5',
  badge:
    'M5 6.5h14v13H5zM9.5 3.5h5v3h-5zM10 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM8.5 17c.4-1.8 1.8-2.5 3.5-2.5s3.1.7 3.5 2.5',
  barcode: 'M4 5.5v13M7 5.5v13M10 5.5v13M12.5 5.5v13M16.5 5.5v13M20 5.5v13',
  bolt: 'M13 3.5 5 13.5h6l-1 7 8-10h-6z',
  book: 'M5 5.5a2 2 0 0 1 2-2h12v17H7a2 2 0 0 1-2-2zM5 18.5a2 2 0 0 1 2-2h12M9 7.5h6',
  calculator: 'M6 3.5h12v17H6zM9 7h6v2.5H9zM9 13v.1M12 13v.1M15 13v.1M9 16.5v.1M12 16.5v.1M15 16.5v.1',
  capsule: 'M5.6 18.4a4.2 4.2 0 0 1 0-6l6.8-6.8a4.2 4.2 0 0 1 6 6l-6.8 6.8a4.2 4.2 0 0 1-6 0ZM9 9l6 6',
  checklist: 'm4 6.5 1.5 1.5L8 5.5M11.5 7h8M4 12.5 5.5 14 8 11.5M11.5 13h8M4 18.5 5.5 20 8 17.5M11.5 19h8',
  clipboard: 'M6 5.5h12v15H6zM9.5 3.5h5v4h-5zM9 11.5h6M9 15.5h4',
  coins:
    'M4 7.5a5 2.5 0 1 0 10 0 5 2.5 0 1 0-10 0ZM4 7.5v4c0 1.4 2.2 2.5 5 2.5M4 11.5v4c0 1.4 2.2 2.5 5 2.5M10 15a5 2.5 0 1 0 10 0 5 2.5 0 1 0-10 0ZM10 15v3.5c0 1.4 2.2 2.5 5 2.5s5-1.1 5-2.5V15M14 7.5v2.5',
  dashboard: 'M4 4.5h6.5v8H4zM13.5 4.5H20v4.5h-6.5zM13.5 12H20v7.5h-6.5zM4 15.5h6.5v4H4z',
  factory: 'M3.5 19.5v-9l5.5 3v-3l5.5 3V4.5h4l2 15zM7.5 16.5h2M12.5 16.5h2',
  feed: 'M5 18.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM5 11a8.5 8.5 0 0 1 8.5 8.5M5 4.5a15 15 0 0 1 15 15',
  folder: 'M3.5 6h6l2 2.5h9v10.5h-17zM3.5 11.5h17',
  gear: 'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0ZM12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4 18 18M6 18l1.6-1.6M16.4 7.6 18 6M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z',
  hash: 'M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16',
  hourglass:
    'M6 3.5h12M6 20.5h12M7.5 3.5v3.2c0 2.4 4.5 3.8 4.5 5.3s-4.5 2.9-4.5 5.3v3.2M16.5 3.5v3.2c0 2.4-4.5 3.8-4.5 5.3s4.5 2.9 4.5 5.3v3.2',
  inbox: 'M4 13.5v6h16v-6h-4.5l-1.5 2.5h-4l-1.5-2.5zM12 4v7.5M8.5 8.5 12 12l3.5-3.5',
  key: 'M4.5 15.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM10.5 13 19 4.5M15 8.5l3 3M17.5 6l2 2',
  layers: 'M12 4 3.5 8.5 12 13l8.5-4.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10zM7 14l1 5.5h2.5l-1-4.2M19 9.5v5',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  pen: 'M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  percent: 'M18.5 5.5l-13 13M5 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM14 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
  plug: 'M8.5 3.5V8M15.5 3.5V8M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  question: 'M4 4.5h16v12h-9l-4 3.5v-3.5H4zM10 8.6c.2-1 1-1.5 2-1.5 1.2 0 2 .7 2 1.7 0 1.3-2 1.4-2 2.8M12 13.8v.1',
  quote: 'M4.5 17.5h4l1.5-4v-6H4.5v6h3zM13.5 17.5h4l1.5-4v-6h-5.5v6h3z',
  redirect: 'M5 19.5v-7a3 3 0 0 1 3-3h11M15 5.5l4 4-4 4',
  refill: 'M4 6h11M4 11h8M4 16h6M17 12v8M13 16h8',
  repeat: 'M5 11V9.5a3 3 0 0 1 3-3h11M16 3.5l3 3-3 3M19 13v1.5a3 3 0 0 1-3 3H5M8 20.5l-3-3 3-3',
  scan: 'M4.5 8.5v-4h4M15.5 4.5h4v4M19.5 15.5v4h-4M8.5 19.5h-4v-4M4.5 12h15',
  send: 'M20.5 4 3.5 11l7 2.5 2.5 7zM10.5 13.5 20.5 4',
  shelves: 'M4 3.5v17M20 3.5v17M4 11h16M4 19h16M7 6.5h4V11H7zM13 14.5h4V19h-4z',
  siren: 'M6.5 16.5v-4a5.5 5.5 0 0 1 11 0v4M4.5 16.5h15v3.5h-15zM12 2.5v2M4.5 5.5 6 7M19.5 5.5 18 7',
  target: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0ZM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM12 12v.1',
  template: 'M4 4.5h16v15H4zM4 9h16M9.5 9v10.5M13 13h4M13 16h4',
  ticket: 'M3.5 6.5h17v3.6a2 2 0 0 0 0 3.8v3.6h-17v-3.6a2 2 0 0 0 0-3.8zM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
  trend: 'M4 17.5l5.5-6 3.5 3.5 7-8M15.5 7H20v4.5',
  users:
    'M5.5 8.5a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0ZM2.5 19.5c.6-3.6 3-5.5 6.2-5.5s5.6 1.9 6.2 5.5M15 5.6a3.2 3.2 0 0 1 0 5.8M17 14.4c2.5.6 4 2.3 4.5 5.1',
  userPlus:
    'M6.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0ZM2.5 20.5c.8-4 3.8-6 7.5-6 1.6 0 3 .4 4.2 1.1M18 14v7M14.5 17.5h7',
} as const;
