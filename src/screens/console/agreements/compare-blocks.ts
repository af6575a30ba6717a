import { diffArrays, diffWordsWithSpace } from 'diff'
import { parseBlocks, type Block } from '#features/content/articles/blocks.ts'

export type Part = { kind: 'same' | 'added' | 'removed'; text: string }
/** A block of the text: unchanged, added, removed, or changed in parts. */
export type DiffBlock = { block: Block['kind']; kind: 'same' | 'added' | 'removed' | 'changed'; parts: Part[] }

const segmenters = { zh: new Intl.Segmenter('zh', { granularity: 'word' }), en: new Intl.Segmenter('en', { granularity: 'word' }) }

/** Two blocks are versions of each other if at least this share of the longer one is unchanged. */
const minSimilarity = 0.4

/**
 * Compares two texts block by block, and paired blocks word by word. A removed block is paired with an added one in its place if they are
 * similar enough.
 */
export function compareBlocks(before: string, after: string, language: 'zh' | 'en'): DiffBlock[] {
  const keyOf = ({ kind, text }: Block) => `${kind} ${text}`
  const runs = diffArrays(parseBlocks(before), parseBlocks(after), { comparator: (a, b) => keyOf(a) === keyOf(b) })
  const result: DiffBlock[] = []
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at]!
    const next = runs[at + 1]
    if (run.removed && next?.added) {
      result.push(...pairUp(run.value, next.value, language))
      at++
    } else {
      const kind = run.added ? 'added' : run.removed ? 'removed' : 'same'
      result.push(...run.value.map((block) => uniformBlock(block, kind)))
    }
  }
  return result
}

const uniformBlock = ({ kind: block, text }: Block, kind: 'same' | 'added' | 'removed'): DiffBlock => ({
  block,
  kind,
  parts: [{ kind, text }],
})

/** Returns the blocks in the order of the new text; removed blocks without a partner keep their position. */
function pairUp(removed: readonly Block[], added: readonly Block[], language: 'zh' | 'en'): DiffBlock[] {
  const unpaired = [...removed]
  const result: DiffBlock[] = []
  for (const block of added) {
    const at = unpaired.findIndex(
      (old) => old.kind === block.kind && similarity(compareWords(old.text, block.text, language)) >= minSimilarity,
    )
    if (at < 0) result.push(uniformBlock(block, 'added'))
    else {
      // Unpaired blocks before the partner were removed.
      const [partner] = unpaired.splice(at, 1)
      result.push(...unpaired.splice(0, at).map((old) => uniformBlock(old, 'removed')))
      result.push({ block: block.kind, kind: 'changed', parts: compareWords(partner!.text, block.text, language) })
    }
  }
  return [...result, ...unpaired.map((old) => uniformBlock(old, 'removed'))]
}

const compareWords = (before: string, after: string, language: 'zh' | 'en'): Part[] =>
  diffWordsWithSpace(before, after, { intlSegmenter: segmenters[language] }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))

function similarity(parts: readonly Part[]): number {
  const length = (kinds: Part['kind'][]) => parts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.length, 0)
  const longer = Math.max(length(['same', 'added']), length(['same', 'removed']))
  return longer === 0 ? 0 : length(['same']) / longer
}
