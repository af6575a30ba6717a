/** The warehouses of a contract in one cell: `1F-A=800、1F-B=500`. A warehouse alone may leave out its area. */
export type NamedSpace = { code: string; area: number | null }

const between = /[、，,;；|\n]/
const withArea = /^(.+?)\s*[=:]\s*(\d[\d.]*)\s*(?:m2|m²|㎡|平方米)?$/i

/** Reads such a cell; codes come in capitals. */
export const readSpaces = (text: string): NamedSpace[] =>
  text
    .split(between)
    .map((part) => part.normalize('NFKC').trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, code = part, area] = withArea.exec(part) ?? []
      return { code: code.toUpperCase(), area: area === undefined ? null : Number(area) }
    })

/** Writes spaces so that they read as the same ones. */
export const writeSpaces = (spaces: readonly { code: string; area: number }[]): string =>
  spaces.map(({ code, area }) => `${code}=${area}`).join('、')
