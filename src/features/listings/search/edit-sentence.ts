type Part = { from: number; to: number }

/** Replaces a part of the text that the server has answered about, with single blanks around it. */
export function replacePart(text: string, { from, to }: Part, words: string): string {
  const characters = [...text]
  return [characters.slice(0, from).join('').trimEnd(), words, characters.slice(to).join('').trimStart()].filter(Boolean).join(' ')
}

/** Takes a condition back: its words, in quotation marks, are searched as they are. */
export const takeBack = (text: string, part: Part & { text: string }) => replacePart(text, part, `"${part.text.replaceAll('"', '')}"`)

/** Writes out which of several places is meant: 江苏省 苏州市. */
export const chooseReading = (text: string, part: Part, label: string) => replacePart(text, part, label.replaceAll(' · ', ' '))

/** Completes the last word, ready for the next one. */
export const complete = (text: string, part: Part & { text: string }) => `${replacePart(text, part, part.text)} `
