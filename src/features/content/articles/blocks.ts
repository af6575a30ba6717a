/** A piece of a text as a reader sees it: a heading, a paragraph, a point of a list, a row of a table. */
export type Block = { kind: 'h2' | 'h3' | 'text' | 'point'; text: string }

const kinds: Record<string, Block['kind']> = { h2: 'h2', h3: 'h3', h4: 'h3', li: 'point' }
const block = /<(h2|h3|h4|p|li|blockquote|pre|figcaption|tr)\b[^>]*>([\s\S]*?)<\/\1>/g

/** Of HTML that the sanitiser has left: every tag is closed, and the five signs are written as names. */
export const blocksOf = (html: string): Block[] =>
  [...html.matchAll(block)]
    .map(([, tag, inside]): Block => ({ kind: kinds[tag!] ?? 'text', text: plainText(inside!) }))
    .filter(({ text }) => text !== '')

const names: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

export const plainText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (name) => names[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()

export type Heading = { id: string; text: string }

/** Gives each heading of the second level an anchor, `s1` and so on: the numbers stay when words change. */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = html.replaceAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g, (_, inside: string) => {
    const id = `s${headings.length + 1}`
    headings.push({ id, text: plainText(inside) })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html: marked, headings }
}
