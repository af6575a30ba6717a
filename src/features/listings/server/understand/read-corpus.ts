/** A text and its meaning. `ambiguous`: the words with several readings. */
export type Phrase = { text: string; filters: Record<string, unknown>; rest: string; ambiguous: string[] }

const lists: Record<string, string> = { t: 'whType', b: 'constructionStandard', f: 'fireRating', m: 'floorMaterial', g: 'grade' }
const ranges: Record<string, string> = { a: 'area', h: 'height', p: 'price' }

function readCondition(text: string): Record<string, unknown> {
  if (/^\d{6,8}$/.test(text)) return { regionCode: text }
  if (text === 'china') return { regionType: text }
  if (text === 'now' || text === 'soon') return { available: text }
  if (/^\d{4}-/.test(text)) return { availableBy: text }
  if (text.startsWith('sort=')) return { sort: text.slice(5) }
  if (text.startsWith('rack=')) return { rack: text.slice(5) }
  if (/^n\d+$/.test(text)) return { positionsMin: text.slice(1) }
  if (text.startsWith('+') || text.startsWith('-')) return { [text.slice(1)]: text.startsWith('+') ? '1' : '0' }
  const [, list, values] = /^([tbfmg])([\d,]+)$/.exec(text) ?? []
  if (list) return { [lists[list]!]: values!.split(',') }
  const [, range, min, max] = /^([ahp])([\d.]*)(?:\+|-([\d.]*))$/.exec(text) ?? []
  if (!range) throw new Error(`no condition: ${text}`)
  return { ...(min && { [`${ranges[range]}Min`]: min }), ...(max && { [`${ranges[range]}Max`]: max }) }
}

function readPhrase(line: string): Phrase {
  const [text = '', meaning = ''] = line.split('=>').map((part) => part.trim())
  const [conditions = '', rest = ''] = meaning.replace(/\s*\?.*$/, '').split('|')
  const ambiguous = [...meaning.matchAll(/\?(\S+)/g)].map(([, word]) => word!.replaceAll('_', ' '))
  return {
    text,
    rest: rest.trim(),
    ambiguous,
    filters: Object.assign({}, ...conditions.split(' ').filter(Boolean).map(readCondition)) as Phrase['filters'],
  }
}

/** Reads the notation of `corpus-zh.ts`. */
export const readCorpus = (corpus: string) => corpus.trim().split('\n').map(readPhrase)
