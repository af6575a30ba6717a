const maxCharacters = 8
const shortenedCharacters = 6

/** Returns the nickname, or else the name, cut to 6 graphemes and an ellipsis if it has more than 8. */
export function displayName({ nickName, name }: { nickName: string; name: string }, locale?: string): string {
  const fullName = nickName || name
  const characters = [...new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(fullName)].map(({ segment }) => segment)
  return characters.length > maxCharacters ? `${characters.slice(0, shortenedCharacters).join('')}…` : fullName
}
