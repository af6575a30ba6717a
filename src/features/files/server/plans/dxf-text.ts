import { PlanRefused } from './plan-problems.ts'

/** A group of a DXF file: what a value means, and the value. */
export type Group = { code: number; value: string }

/** Names of code pages in the header of older files, and what decodes them. */
const encodings: Record<string, string> = { ANSI_932: 'shift_jis', ANSI_949: 'euc-kr', ANSI_950: 'big5', ANSI_1252: 'windows-1252' }

/**
 * Decodes the text of a DXF file: UTF-8, or the code page that its header names; files of older programs are mostly GBK.
 * Throws `PlanRefused` for what is no text of a DXF file.
 */
export function decodeDxf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
  if (/^AC10\d\d/.test(head)) throw new PlanRefused('dwg')
  if (head.startsWith('AutoCAD Binary DXF')) throw new PlanRefused('binaryDxf')
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(head)) throw new PlanRefused('svg')
  if (bytes.includes(0)) throw new PlanRefused('notDxf')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [, page = ''] = /\$DWGCODEPAGE\s+3\s+(\S+)/i.exec(head) ?? []
    return new TextDecoder(encodings[page.toUpperCase()] ?? 'gb18030').decode(bytes)
  }
}

const headBytes = 8_192

/** Reads the groups of a DXF file, two lines each. Throws `PlanRefused` where a line should be a group code and is not. */
export function* readGroups(text: string): Generator<Group> {
  const lines = linesOf(text)
  for (let isFirst = true; ; isFirst = false) {
    const code = lines.next()
    if (code.done) return
    const value = lines.next()
    if (!value.done && /^\s*-?\d{1,4}\s*$/.test(code.value)) yield { code: Number(code.value), value: value.value.trim() }
    else if (value.done && code.value.trim() === '') return
    else throw new PlanRefused(isFirst ? 'notDxf' : 'broken')
  }
}

function* linesOf(text: string): Generator<string> {
  const end = text.includes('\n') ? '\n' : '\r'
  for (let from = 0; from <= text.length;) {
    const to = text.indexOf(end, from)
    yield text.slice(from, to === -1 ? text.length : to)
    if (to === -1) return
    from = to + 1
  }
}

const symbols: Record<string, string> = { d: '°', p: '±', c: '⌀', '%': '%', u: '', o: '', k: '' }
const maxCharacters = 200

/** Returns a text of a drawing as it is read: without its control codes, and with the characters that they stand for. */
export const plainText = (value: string): string =>
  value
    .replaceAll(/%%(\d{3}|[dpcuok%])/gi, (_, code: string) => symbols[code.toLowerCase()] ?? String.fromCharCode(Number(code)))
    .replaceAll(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .slice(0, maxCharacters)
