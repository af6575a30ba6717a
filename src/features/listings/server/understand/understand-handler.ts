import { readLanguage } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Understood } from '#features/listings/contract.ts'
import { loadLabels, type LabelDeps } from '../labels.ts'
import { describeFilters, describePlace } from './filter-labels.ts'
import { LexiconCache } from './lexicon-cache.ts'
import { understand } from './understand.ts'

export type UnderstandDeps = LabelDeps & { clock: Clock }

/** Creates the handler of `understandSearch`. Positions count from the first character of the text as it was sent, blanks included. */
export function createUnderstandHandler(deps: UnderstandDeps) {
  const cache = new LexiconCache(deps)
  return async (
    { q, lang }: { q: string; lang?: string | undefined },
    { language, request }: Pick<Call, 'language' | 'request'>,
  ): Promise<Understood> => {
    const [labels, lexicon] = await Promise.all([loadLabels(deps, readLanguage(lang) ?? language), cache.current()])
    const { filters, spans, rest, alternatives } = understand(q, lexicon, wireDate(deps.clock()))
    const offset = countLeadingBlanks(request.query)
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
}

/** The input is trimmed before the handler sees it. */
function countLeadingBlanks(query: unknown): number {
  const sent: unknown = query !== null && typeof query === 'object' && 'q' in query ? query.q : ''
  return typeof sent === 'string' ? sent.length - sent.trimStart().length : 0
}

const toWire = (filters: Readonly<Record<string, string | readonly string[]>>) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]))
