import themeFile from './theme.json' with { type: 'json' }

/** The theme of antd. One object for the page and for the script that writes the style sheet: a difference would leave parts without style. */
export const theme = themeFile.theme
