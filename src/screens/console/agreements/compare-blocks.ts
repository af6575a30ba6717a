import { diffArrays, diffWordsWithSpace } from 'diff'
import { blocksOf, type Block } from '#features/content/articles/blocks.ts'

export type Part = { kind: 'same' | 'added' | 'removed'; text: string }
/** A piece of the text: as it was, new, gone, or with parts that changed. */
export type Compared = { block: Block['kind']; kind: 'same' | 'added' | 'removed' | 'changed'; parts: Part[] }

const words = { zh: new Intl.Segmenter('zh', { granularity: 'word' }), en: new Intl.Segmenter('en', { granularity: 'word' }) }

/** Two pieces of text are one that has changed, when at least this share of the longer one stayed. */
const alike = 0.4

/**
 * What differs between two texts, piece by piece and within a piece word by word. A piece that went is paired with one that came in its
 * place when they have enough in common.
 */
export function compareBlocks(before: string, after: string, language: 'zh' | 'en'): Compared[] {
  const keyOf = ({ kind, text }: Block) => `${kind} ${text}`
  const runs = diffArrays(blocksOf(before), blocksOf(after), { comparator: (a, b) => keyOf(a) === keyOf(b) })
  const result: Compared[] = []
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at]!
    const next = runs[at + 1]
    if (run.removed && next?.added) {
      result.push(...pairUp(run.value, next.value, language))
      at++
    } else {
      const kind = run.added ? 'added' : run.removed ? 'removed' : 'same'
      result.push(...run.value.map((block) => whole(block, kind)))
    }
  }
  return result
}

const whole = ({ kind: block, text }: Block, kind: 'same' | 'added' | 'removed'): Compared => ({ block, kind, parts: [{ kind, text }] })

/** In the order of the new text; what has no partner stands where it was. */
function pairUp(gone: readonly Block[], come: readonly Block[], language: 'zh' | 'en'): Compared[] {
  const left = [...gone]
  const result: Compared[] = []
  for (const block of come) {
    const at = left.findIndex((old) => old.kind === block.kind && likeness(compareWords(old.text, block.text, language)) >= alike)
    if (at < 0) result.push(whole(block, 'added'))
    else {
      // What was before the partner and found none is gone.
      const [partner] = left.splice(at, 1)
      result.push(...left.splice(0, at).map((old) => whole(old, 'removed')))
      result.push({ block: block.kind, kind: 'changed', parts: compareWords(partner!.text, block.text, language) })
    }
  }
  return [...result, ...left.map((old) => whole(old, 'removed'))]
}

const compareWords = (before: string, after: string, language: 'zh' | 'en'): Part[] =>
  diffWordsWithSpace(before, after, { intlSegmenter: words[language] }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))

function likeness(parts: readonly Part[]): number {
  const length = (kinds: Part['kind'][]) => parts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.length, 0)
  const longer = Math.max(length(['same', 'added']), length(['same', 'removed']))
  return longer === 0 ? 0 : length(['same']) / longer
}
