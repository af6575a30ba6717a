import themeFile from '#platform/web/theme/theme.json' with { type: 'json' }

/** The colours of the map. */
export const colours = themeFile.map

const sans = ['system-ui', 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'sans-serif']

/**
 * Local fonts, so that no glyph server is needed. The map library derives weight and slant from the first name, which is no real font.
 */
export const fonts = {
  regular: ['whs regular', ...sans],
  medium: ['whs medium', ...sans],
  bold: ['whs bold', ...sans],
  italic: ['whs italic', ...sans],
  figures: ['whs bold', 'Fig', 'DIN Alternate', 'Bahnschrift', ...sans],
}
