export type MenuLink = { name: string; to: string };
type Column = { title: string; links: MenuLink[] };

/** The menus with the addresses to which their links lead. */
export type ShownMenus = { bar: MenuLink[]; information: Column; payment: Column };
