/** A font of a document as pdfkit keeps it, which its types do not declare. Widths count a thousandth of the font size. */
export type EmbeddedFont = {
  font: { hasGlyphForCodePoint(code: number): boolean }
  /** The glyphs of the file that is embedded: the place of a glyph is its code in the document. */
  subset: { glyphs: number[] }
  /** The characters that readers copy and search, by code. */
  unicode: number[][]
  widths: number[]
  encode(text: string, features?: unknown): [codes: string[], positions: { advanceWidth: number }[]]
  widthOfString(text: string, size: number, features?: unknown): number
}

const toCode = (place: number) => place.toString(16).padStart(4, '0')

/**
 * Makes a font write every character as `substitute`, each with a code of its own, so that the text of the document still has the characters.
 * The font must have the substitute and be used for nothing else.
 */
export function writeAsSubstitute(font: EmbeddedFont, substitute: string): void {
  const [[code], [position]] = font.encode(substitute) as [[string], [{ advanceWidth: number }]]
  const first = Number.parseInt(code, 16)
  const codes = new Map<string, string>()
  const codeOf = (character: string) => {
    const known = codes.get(character)
    if (known) return known
    const place = font.subset.glyphs.push(font.subset.glyphs[first]!) - 1
    font.unicode[place] = [character.codePointAt(0)!]
    font.widths[place] = font.widths[first]!
    codes.set(character, toCode(place))
    return toCode(place)
  }
  font.encode = (text) => [[...text].map(codeOf), [...text].map(() => ({ ...position }))]
  font.widthOfString = (text, size) => ([...text].length * position.advanceWidth * size) / 1_000
}
