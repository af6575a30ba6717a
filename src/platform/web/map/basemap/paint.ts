import themeFile from '#platform/web/theme/theme.json' with { type: 'json' }

/** The map's colours, as the design has them. */
export const colours = themeFile.map

const sans = ['system-ui', 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'sans-serif']

/**
 * Fonts of the reader's own machine: no glyph server is asked. The map library reads weight and slant out of the first name, which is
 * no font at all.
 */
export const fonts = {
  regular: ['whs regular', ...sans],
  medium: ['whs medium', ...sans],
  bold: ['whs bold', ...sans],
  italic: ['whs italic', ...sans],
  figures: ['whs bold', 'Fig', 'DIN Alternate', 'Bahnschrift', ...sans],
}
