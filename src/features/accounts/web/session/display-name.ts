const mostCharacters = 8
const keptCharacters = 6

/** The nickname, else the name; longer than 8 characters it becomes 6 and an ellipsis. A Chinese character or an emoji counts as one. */
export function displayName({ nickName, name }: { nickName: string; name: string }, locale?: string): string {
  const shown = nickName || name
  const characters = [...new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(shown)].map(({ segment }) => segment)
  return characters.length > mostCharacters ? `${characters.slice(0, keptCharacters).join('')}…` : shown
}
