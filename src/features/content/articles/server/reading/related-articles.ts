import type { Language } from '#platform/i18n/language.ts'
import { cachedTable, type Cached, type ContentWatch } from '#platform/server/postgres/content-cache.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { countWords, findRelated, collectWords, type RelatedSubject, type Subject } from '#features/content/articles/related.ts'
import { listForRelated } from './queries-around.ts'

/** Number of newest articles per language that are compared. */
const comparedCount = 300
const relatedCount = 4

type Row = Awaited<ReturnType<typeof listForRelated>>[number]
type Compared = { subjects: Subject[]; counts: ReadonlyMap<string, number> }

/** Finds related articles in a copy of all words that each process keeps in memory. */
export type RelatedArticles = { relatedTo(row: Row, language: Language): Promise<RelatedSubject[]> }

type Options = { db: Db; watch: Pick<ContentWatch, 'on'>; log: { warn(details: object, text: string): void } }

export function openRelatedArticles({ db, watch, log }: Options): RelatedArticles {
  const open = (language: Language): Cached<Compared> => {
    const readSubject = cacheSubjects(language)
    const load = async () => {
      const subjects = await readAll(await listForRelated(db, language, comparedCount), readSubject)
      return { subjects, counts: countWords(subjects) }
    }
    return cachedTable({ load, watch, tables: ['article'], log })
  }
  const copies = { zh_CN: open('zh_CN'), en_US: open('en_US') }
  return {
    async relatedTo(row, language) {
      const { subjects, counts } = await copies[language].current()
      return findRelated(toSubject(row, language), subjects, counts, relatedCount)
    },
  }
}

/** Segmenting 300 texts takes about 250 ms; yields to the event loop after every 20. */
async function readAll(rows: readonly Row[], readSubject: (row: Row) => Subject): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const [at, row] of rows.entries()) {
    subjects.push(readSubject(row))
    if (at % 20 === 19) await new Promise(setImmediate)
  }
  return subjects
}

/** Caches subjects by row, so that a change of one article segments only that one again. */
function cacheSubjects(language: Language) {
  let cache = new Map<string, Subject>()
  return (row: Row): Subject => {
    const key = JSON.stringify(row)
    const subject = cache.get(key) ?? toSubject(row, language)
    if (cache.size >= comparedCount * 2) cache = new Map()
    cache.set(key, subject)
    return subject
  }
}

const toSubject = ({ id, contentType, categoryId, title, text }: Row, language: Language): Subject => ({
  id,
  contentType,
  categoryId,
  title,
  words: collectWords(language, title, text),
})
