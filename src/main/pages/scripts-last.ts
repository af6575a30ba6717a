/**
 * Lets sheets, fonts and the first picture have the line before the scripts. A module preload asks as loudly as a sheet does, and some
 * 160 kB of scripts kept a phone from painting for a second; the page can be read without them.
 */
export const scriptsLast = (html: string) => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
