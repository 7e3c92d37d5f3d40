/** Of the visitor's choice in localStorage: 'light' or 'dark'. */
export const themeKey = 'theme';

/** Inline script that applies the stored choice before the first paint: pages are cached and the same for everybody. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
