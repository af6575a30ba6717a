import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Style sheets by the address under which a page links them. */
export type Sheets = ReadonlyMap<string, string>

export async function readSheets(folder: string, prefix: string): Promise<Sheets> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  return new Map(await Promise.all(names.map(async (name) => [prefix + name, await readFile(path.join(folder, name), 'utf8')] as const)))
}

const linkedSheet = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g

/**
 * Writes the sheets of a page into its head. On a phone's connection they would share the line with the scripts, and nothing is shown
 * before they are there. Each link stays behind its style, because hydration looks for it, but disabled, so that it is not fetched.
 */
export function inlineStyles(html: string, sheets: Sheets): string {
  const end = html.indexOf('</head>')
  if (end === -1) return html
  const head = html.slice(0, end).replace(linkedSheet, (link, address: string) => {
    const css = sheets.get(address)
    return css === undefined || css.includes('</style') ? link : `<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`
  })
  return head + html.slice(end)
}
