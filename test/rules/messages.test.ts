import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** A text, or its forms by count: `{"count=1": "1 view", "count=*": "{count} views"}`. */
type Message = string | { match: Record<string, string> }[]
/** Reads the texts of a language; of several forms the last one, which has every placeholder. */
const readTexts = (file: string) =>
  Object.fromEntries(Object.entries(JSON.parse(read(file)) as Record<string, Message>).map(([key, message]) => [key, generalForm(message)]))
const generalForm = (message: Message) => (typeof message === 'string' ? message : Object.values(message[0]!.match).at(-1)!)
const chinese = readTexts('messages/zh-CN.json')
const english = readTexts('messages/en-US.json')
const sources = globSync('{src,db,tools}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('generated') && !file.includes('.test.'),
)

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

test('[I18N-1] every text exists in both languages, with the same placeholders', () => {
  expect(Object.keys(english).toSorted()).toEqual(Object.keys(chinese).toSorted())
  const uneven = Object.keys(chinese).filter((key) => String(placeholders(chinese[key]!)) !== String(placeholders(english[key] ?? '')))
  expect(uneven).toEqual([])
})

test('[I18N-1] English texts have no Chinese, except the name of the other language', () => {
  const mixed = Object.entries(english).filter(([key, text]) => /\p{Script=Han}/u.test(text) && key !== 'frame_otherLanguage')
  expect(mixed).toEqual([])
})

test('[I18N-1] every text is used', () => {
  const used = new Set(sources.flatMap((file) => [...read(file).matchAll(/\bm\.(\w+)/g)].map(([, key]) => key!)))
  expect(Object.keys(chinese).filter((key) => !used.has(key))).toEqual([])
})

test('a feature uses its own texts and the shared ui_ and field_ texts', () => {
  const foreign = sources
    .filter((file) => file.startsWith(path.join('src', 'features')))
    .flatMap((file) => {
      const feature = file.split(path.sep)[2]!
      return [...read(file).matchAll(/\bm\.(([a-zA-Z]+)_\w+)/g)]
        .filter(([, key, owner]) => key! in chinese && ![feature, 'ui', 'failure', 'field'].includes(owner!))
        .map(([text]) => `${file}: ${text}`)
    })
  expect(foreign).toEqual([])
})

const readers = [
  'platform/i18n/written-number.ts',
  'features/media/figures/stated-figures.ts',
  'features/regions/server/cities.ts',
  'features/statistics/server/tally/words.ts',
  'features/inventory/import/cell-words.ts',
  'features/inventory/import/read-cell.ts',
  'screens/console/read-moment.ts',
].map((file) => path.join('src', file))

test('[I18N-1] source code has no visible Chinese text outside the message files', () => {
  const literal = sources
    // The API document has both languages side by side.
    .filter((file) => file.startsWith('src') && !file.endsWith('contract.ts') && !file.includes('api-document'))
    // The readers of numbers, of figures in texts and of city names, and the grammar of the search, read Chinese and write none.
    .filter((file) => !readers.includes(file))
    .filter((file) => !file.startsWith(path.join('src', 'features', 'listings', 'server', 'understand')))
    .flatMap((file) =>
      [
        ...withoutComments(read(file))
          .replaceAll(/summary:\s*'[^'\n]*'/g, '')
          .matchAll(/['"`>][^'"`\n<]*\p{Script=Han}[^'"`\n<]*['"`<]/gu),
      ].map(([text]) => `${file}: ${text}`),
    )
    // Units are part of a figure; the language switch names a language in that language.
    .filter((line) => !line.startsWith(path.join('src', 'platform', 'i18n', 'format.ts')))
  expect(literal).toEqual([])
})

test('[I18N-2] an English count of one has a singular noun', async () => {
  const { m } = await import('#messages')
  const inEnglish = { locale: 'en-US' } as const
  expect([m.park_views({ count: '1' }, inEnglish), m.park_views({ count: '2' }, inEnglish)]).toEqual(['1 view', '2 views'])
  expect(m.content_views({ count: '1' }, inEnglish)).toBe('1 view')
  expect(m.demands_matched({ count: '1' }, inEnglish)).toBe('1 warehouse matches')
  expect(m.plugin_found({ parks: '1', warehouses: '3' }, inEnglish)).toBe('1 park, 3 warehouses match')
})
