/** The first version of a document, as HTML in both languages. Later ones are written by operators. */
export type FirstAgreement = {
  type: 'terms' | 'privacy' | 'about' | 'law'
  titleZh: string
  titleEn: string
  contentZh: string
  contentEn: string
}

type Part = { title: string; lines: (string | string[])[] }

/** A list of strings becomes a list on the page. */
export const html = (opening: string[], parts: Part[]) =>
  [...opening.map(paragraph), ...parts.flatMap(({ title, lines }) => [`<h2>${title}</h2>`, ...lines.map(block)])].join('\n')

const paragraph = (text: string) => `<p>${text}</p>`
const block = (line: string | string[]) =>
  typeof line === 'string' ? paragraph(line) : `<ul>${line.map((item) => `<li>${item}</li>`).join('')}</ul>`
