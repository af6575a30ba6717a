import type { Understood } from '#features/listings/understood.ts'
import type { Labels } from '../labels.ts'
import { describeFilters, describePlace } from './filter-labels.ts'
import type { Filters } from './terms.ts'
import type { Understanding } from './reading.ts'

/** Adds labels to what was understood. `offset`: the number of characters before the text that was read. */
export function presentUnderstanding({ filters, spans, rest, alternatives }: Understanding, labels: Labels, offset = 0): Understood {
  const shift = <Part extends { from: number; to: number }>(part: Part) => ({ ...part, from: part.from + offset, to: part.to + offset })
  return {
    filters: toWire(filters),
    spans: spans.map((span) => ({ ...shift(span), filters: toWire(span.filters), label: describeFilters(span.filters, labels) })),
    rest,
    alternatives: alternatives.map(({ choices, ...part }) => ({
      ...shift(part),
      choices: choices.map((choice) => ({ filters: toWire(choice), label: describePlace(choice, labels) })),
    })),
  }
}

const toWire = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]))
