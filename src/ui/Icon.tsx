export type IconName = keyof typeof shapes;

type IconProps = { name: IconName; size?: 's' | 'm' | 'l'; className?: string };

/** A decorative icon: the text beside it or the label of its button carries the meaning. */
export const Icon = ({ name, ...rest }: IconProps) => IconPath({ path: shapes[name], ...rest });

type IconPathProps = Omit<IconProps, 'name'> & { path: string };

/** An icon whose shape is not in the list below. */
export const IconPath = ({ path, size = 'm', className = '' }: IconPathProps) => (
  <svg className={`icon icon-${size} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** One path per icon on a 24 px square, stroked with 1.6 px. Every page loads them: one of a single screen stands there. */
const shapes = {
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  back: 'M4.5 9.5h10a5 5 0 0 1 0 10H9M8 5.5l-4 4 4 4',
  card: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M6.5 15h4',
  cart: 'M3.5 4.5h2.3l2.1 10.7h9.6l2-7.7H6.6M7.7 19a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM14.8 19a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0Z',
  chat: 'M4 5.5h16v11h-9l-4 3.5v-3.5H4z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 7v5l3.5 2.2',
  device: 'M4.5 5.5h15v10h-15zM2.5 19h19',
  dots: 'M4.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM17.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z',
  down: 'm6 9.5 6 6 6-6',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 19.5h14',
  facebook: 'M14 20.5v-7h2.5l.5-3h-3V8.8c0-1 .4-1.6 1.7-1.6H17V4.6c-3.6-.7-6 .6-6 3.7v2.2H8.5v3H11v7',
  filter: 'M4 7h9m4 0h3M4 17h3m4 0h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z',
  gift: 'M4 9.5h16v4H4zM5.5 13.5h13V20h-13zM12 9.5V20M12 9.5C8 9.5 7 8 7.2 6.6 7.4 5 9.8 4.6 11 6.5c.6 1 1 3 1 3s.4-2 1-3c1.2-1.9 3.6-1.5 3.8.1C17 8 16 9.5 12 9.5Z',
  heart:
    'M12 20S4 15.2 4 9.3C4 6.6 6 4.8 8.2 4.8c1.7 0 3 .9 3.8 2.4.8-1.5 2.1-2.4 3.8-2.4C18 4.8 20 6.6 20 9.3 20 15.2 12 20 12 20Z',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 11v5.5M12 7.8v.2',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4ZM8.4 12a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0ZM16.5 7.5v.1',
  invoice: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14.5-11 14.5-1.5 0-3-.5-4-1.5ZM5 19.5c3-5 6-7.5 10-9.5',
  left: 'm14.5 6-6 6 6 6',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM8 10.5V8a4 4 0 0 1 8 0v2.5',
  lot: 'M4 8.5 12 4.5l8 4v7l-8 4-8-4zM4 8.5l8 4 8-4M12 12.5v7',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5.5 12h13',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M6 3.8h3l1.6 4-2 1.6a11 11 0 0 0 5 5l1.6-2 4 1.6v3c0 1.2-1 2-2.2 1.9C10.5 18.3 5.7 13.5 4.1 6 4 4.8 4.8 3.8 6 3.8Z',
  picture: 'M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 3-3 4.5 4.5M14.5 9.5h.1',
  pin: 'M9 4.5h6l-.7 6 3.2 3.5h-11L9.7 10.5zM12 14v6',
  location:
    'M12 20.5S5.5 15 5.5 10a6.5 6.5 0 0 1 13 0c0 5-6.5 10.5-6.5 10.5ZM9.7 10a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0Z',
  play: 'M8 5.5v13l10-6.5z',
  plus: 'M12 5.5v13M5.5 12h13',
  right: 'm9.5 6 6 6-6 6',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5zM2.5 13a2.5 2 0 0 0 5 0M16.5 13a2.5 2 0 0 0 5 0',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0ZM16 16l4.5 4.5',
  share: 'M6 12.5v7h12v-7M12 15V4M8 7.5 12 3.5l4 4',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 11.8l2.2 2.2 4-4.2',
  spark: 'M12 3.5c.6 5 2.5 7.5 8 8.5-5.5 1-7.4 3.5-8 8.5-.6-5-2.5-7.5-8-8.5 5.5-1 7.4-3.5 8-8.5Z',
  star: 'm12 3.8 2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L3.7 9.9l5.8-.8z',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7-9-9zM6.8 8.5a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0Z',
  tiktok: 'M14 4v10.5a3.5 3.5 0 1 1-3.5-3.5M14 4c.3 2.6 2 4.3 4.5 4.5',
  trash: 'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7M10.3 10.5v5.5m3.4-5.5v5.5',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M5.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0ZM15.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0Z',
  up: 'm6 14.5 6-6 6 6',
  user: 'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  x: 'm6.5 6.5 11 11m0-11-11 11',
  youtube: 'M7 6h10a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4Zm3.5 3.5 4 2.5-4 2.5Z',
  zoom: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0Zm11.5 5 4.5 4.5M11 8.5v5M8.5 11h5',
} as const;
