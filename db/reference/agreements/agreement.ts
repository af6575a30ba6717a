/** The first version of a document, as HTML in both languages. Operators write later versions. */
export type FirstAgreement = {
  type: 'terms' | 'privacy' | 'about' | 'law'
  titleZh: string
  titleEn: string
  contentZh: string
  contentEn: string
}

type Part = { title: string; lines: (string | string[])[] }

/** A list of strings is rendered as a list. */
export const html = (opening: string[], parts: Part[]) =>
  [...opening.map(paragraph), ...parts.flatMap(({ title, lines }) => [`<h2>${title}</h2>`, ...lines.map(block)])].join('\n')

const paragraph = (text: string) => `<p>${text}</p>`
const block = (line: string | string[]) =>
  typeof line === 'string' ? paragraph(line) : `<ul>${line.map((item) => `<li>${item}</li>`).join('')}</ul>`
