import type { Language } from '#platform/i18n/language.ts'
import { cachedTable, type Cached, type ContentWatch } from '#platform/server/content-cache.ts'
import type { Db } from '#platform/server/database.ts'
import { countWords, findRelated, wordsOf, type Related, type Subject } from '../related.ts'
import { listForRelated } from './queries-around.ts'
import { contentTypeOf } from './queries.ts'

/** So many of the newest articles of a language are compared. */
const comparedArticles = 300
const shown = 4

type Row = Awaited<ReturnType<typeof listForRelated>>[number]
type Compared = { subjects: Subject[]; counts: ReadonlyMap<string, number> }

/** What an article has to do with others, from a copy of their words that every process keeps. */
export type RelatedArticles = { relatedTo(row: Row, language: Language): Promise<Related[]> }

type Options = { db: Db; watch: Pick<ContentWatch, 'on'>; log: { warn(details: object, text: string): void } }

export function openRelatedArticles({ db, watch, log }: Options): RelatedArticles {
  const open = (language: Language): Cached<Compared> => {
    const readSubject = rememberedSubjects(language)
    const load = async () => {
      const subjects = await readAll(await listForRelated(db, language, comparedArticles), readSubject)
      return { subjects, counts: countWords(subjects) }
    }
    return cachedTable({ load, watch, tables: ['article'], log })
  }
  const copies = { zh_CN: open('zh_CN'), en_US: open('en_US') }
  return {
    async relatedTo(row, language) {
      const { subjects, counts } = await copies[language].current()
      return findRelated(subjectOf(row, language), subjects, counts, shown)
    },
  }
}

/** Cutting three hundred texts into words takes a quarter of a second: others get their turn in between. */
async function readAll(rows: readonly Row[], readSubject: (row: Row) => Subject): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const [at, row] of rows.entries()) {
    subjects.push(readSubject(row))
    if (at % 20 === 19) await new Promise(setImmediate)
  }
  return subjects
}

/** After a change of one article only that one is cut again. */
function rememberedSubjects(language: Language) {
  let known = new Map<string, Subject>()
  return (row: Row): Subject => {
    const key = JSON.stringify(row)
    const subject = known.get(key) ?? subjectOf(row, language)
    if (known.size >= comparedArticles * 2) known = new Map()
    known.set(key, subject)
    return subject
  }
}

const subjectOf = ({ id, contentType, categoryId, title, text }: Row, language: Language): Subject => ({
  id,
  contentType: contentTypeOf(contentType),
  categoryId,
  title,
  words: wordsOf(language, title, text),
})
