import { readLanguage } from '#platform/i18n/language.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Understood } from '#features/listings/understood.ts'
import { loadLabels, type LabelDeps } from '../labels.ts'
import { presentUnderstanding } from './present-understanding.ts'
import type { SentenceReader } from './sentence-reader.ts'

export type UnderstandDeps = LabelDeps & { sentences: SentenceReader }

/** Creates the handler of `understandSearch`. Positions count from the first character of the text as it was sent, blanks included. */
export function createUnderstandHandler(deps: UnderstandDeps) {
  return async (
    { q, lang }: { q: string; lang?: string | undefined },
    { language, request }: Pick<Call, 'language' | 'request'>,
  ): Promise<Understood> => {
    const [labels, reading] = await Promise.all([loadLabels(deps, readLanguage(lang) ?? language), deps.sentences.read(q)])
    return presentUnderstanding(reading, labels, countLeadingBlanks(request.query))
  }
}

/** The input is trimmed before the handler sees it. */
function countLeadingBlanks(query: unknown): number {
  const sent: unknown = query !== null && typeof query === 'object' && 'q' in query ? query.q : ''
  return typeof sent === 'string' ? sent.length - sent.trimStart().length : 0
}
