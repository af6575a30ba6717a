import type { PlaceOption } from './place-search.ts'

/** Returns the place that a text names in full, with or without 市, 区, 县: 济南 is 济南市. */
export function findExactPlace(options: readonly PlaceOption[], text: string): PlaceOption | null {
  const name = text.trim().toLowerCase()
  return options.find(({ label }) => [label, label.replace(/(?<=..)[市区县]$/, '')].some((each) => each.toLowerCase() === name)) ?? null
}
