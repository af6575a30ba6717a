type Person = { id: string; name: string }

/** Returns the people whose names stand after an `@` in a text; of names that begin alike the longest counts. */
export function mentionedIn<Someone extends Person>(text: string, staff: readonly Someone[]): Someone[] {
  const longestFirst = staff.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const found = new Map<string, Someone>()
  for (const { 1: rest = '' } of text.matchAll(/@(?=([^@]*))/g)) {
    const person = longestFirst.find(({ name }) => rest.startsWith(name))
    if (person) found.set(person.id, person)
  }
  return [...found.values()]
}

/** Returns the colleagues that an unfinished mention at the end of a text may mean; none without one. */
export function suggestedFor<Someone extends Person>(text: string, staff: readonly Someone[], limit: number): Someone[] {
  const typed = /@([^\s@]*)$/.exec(text)?.[1]
  if (typed === undefined || staff.some(({ name }) => name === typed)) return []
  return staff.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())).slice(0, limit)
}

/** Replaces the unfinished mention at the end of a text. */
export const completeMention = (text: string, name: string) => `${text.replace(/@[^\s@]*$/, () => `@${name}`)} `
