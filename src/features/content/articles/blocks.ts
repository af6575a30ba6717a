/** One block of a text: a heading, a paragraph, a list item or a table row. */
export type Block = { kind: 'h2' | 'h3' | 'text' | 'point'; text: string }

const kinds: Record<string, Block['kind']> = { h2: 'h2', h3: 'h3', h4: 'h3', li: 'point' }
const block = /<(h2|h3|h4|p|li|blockquote|pre|figcaption|tr)\b[^>]*>([\s\S]*?)<\/\1>/g

/** Splits sanitised HTML into its non-empty blocks. Relies on the sanitiser: every tag is closed, special characters are entities. */
export const parseBlocks = (html: string): Block[] =>
  [...html.matchAll(block)]
    .map(([, tag, inside]): Block => ({ kind: kinds[tag!] ?? 'text', text: plainText(inside!) }))
    .filter(({ text }) => text !== '')

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

/** Returns the text of sanitised HTML on one line, without markup and with entities decoded. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (name) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()

export type Heading = { id: string; text: string }

/** Adds an anchor to each h2, `s1` and so on; numbered, so that links survive a change of wording. */
export function addAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const anchored = html.replaceAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g, (_, inside: string) => {
    const id = `s${headings.length + 1}`
    headings.push({ id, text: plainText(inside) })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html: anchored, headings }
}
