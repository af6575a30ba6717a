import { m } from '#messages'
import { playerTime } from '#features/media/film-time.ts'
import { formatInvalid, formatRequired, formatTooLong } from '#platform/contract/field-sentences.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { StoredChapter } from '../fields/field.ts'

/** `isMissing`: a title has not been entered yet. */
export type ChapterProblem = { at: number; name: keyof StoredChapter; isMissing: boolean; text: string }

export const maxChapterTitle = 60

/** Returns what prevents chapters from being published, each with its place in the list, its field and a sentence. `durationS` may be unknown. */
export function findChapterProblems(chapters: readonly StoredChapter[], durationS: number | null, locale: Locale): ChapterProblem[] {
  const times = new Set<number>()
  return chapters.flatMap((chapter, at) => {
    const time = findTimeProblem(chapter.atS, times, durationS, locale)
    times.add(chapter.atS)
    const problems = {
      atS: time,
      titleZh: findTitleProblem(chapter.titleZh, titleLabel('zh', locale), locale),
      titleEn: findTitleProblem(chapter.titleEn, titleLabel('en', locale), locale),
    }
    return (['atS', 'titleZh', 'titleEn'] as const).flatMap((name) => {
      const text = problems[name]
      return text === null ? [] : [{ at, name, isMissing: name !== 'atS' && chapter[name].trim() === '', text }]
    })
  })
}

function findTimeProblem(atS: number, others: ReadonlySet<number>, durationS: number | null, locale: Locale) {
  if (!Number.isFinite(atS) || atS < 0) return formatInvalid(m.inventory_chapterTime({}, { locale }), locale)
  if (durationS !== null && atS >= durationS) return m.inventory_chapterAfterEnd({ end: playerTime(durationS) }, { locale })
  return others.has(atS) ? m.inventory_chapterTimeTaken({}, { locale }) : null
}

function titleLabel(language: 'zh' | 'en', locale: Locale) {
  const field = m.ui_title({}, { locale })
  return language === 'zh' ? m.inventory_inChinese({ field }, { locale }) : m.inventory_inEnglish({ field }, { locale })
}

function findTitleProblem(title: string, label: string, locale: Locale) {
  if (title.trim() === '') return formatRequired(label, locale)
  return [...title].length > maxChapterTitle ? formatTooLong(label, maxChapterTitle, locale) : null
}
