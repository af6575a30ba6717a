import { CircleCheck, CircleX, TriangleAlert } from 'lucide'
import { m } from '#messages'
import type { Language } from '#platform/i18n/language.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './article-checks.module.css'
import { EditorCard } from './editor-card.tsx'
import { otherLanguage, exceededPictureLimit, countMissingAltTexts, type Fields, type Pair } from '../state/editor-state.ts'

type Check = { kind: 'ok' | 'wrong' | 'hint'; text: string }

const icons = { ok: CircleCheck, wrong: CircleX, hint: TriangleAlert }

/** Lists the requirements for publishing, and recommendations. */
export function ArticleChecks({ pair, language }: { pair: Pair; language: Language }) {
  const { fields } = pair[language]!
  const other = pair[otherLanguage(language)]
  return (
    <EditorCard title={m.content_articleChecks()} headingId="article-checks">
      <ul className={styles.checks}>
        {[...listChecks(fields), checkTranslation(language, other !== undefined && other.fields.title !== '')].map(({ kind, text }) => {
          const icon = icons[kind]
          return (
            <li key={text} data-kind={kind}>
              <Icon of={icon} />
              {text}
            </li>
          )
        })}
      </ul>
    </EditorCard>
  )
}

function listChecks(fields: Fields): Check[] {
  const requireField = (isDone: boolean, done: string, missing: string): Check => ({
    kind: isDone ? 'ok' : 'wrong',
    text: isDone ? done : missing,
  })
  const limit = exceededPictureLimit(fields)
  const missingAltTexts = countMissingAltTexts(fields.content)
  return [
    requireField(fields.template !== null, m.content_articleTemplateSet(), m.content_articleTemplateFirst()),
    requireField(fields.title.trim() !== '', m.content_articleTitleSet(), m.content_articleTitleEmpty()),
    requireField(fields.content !== '', m.content_articleContentSet(), m.content_articleContentEmpty()),
    requireField(fields.categoryId !== null, m.content_articleCategorySet(), m.content_articleNoSuchCategory()),
    ...(limit === null ? [] : [{ kind: 'wrong' as const, text: m.content_articleTooManyPictures({ n: String(limit) }) }]),
    ...(missingAltTexts === 0
      ? []
      : [{ kind: 'hint' as const, text: m.content_articleWithoutDescription({ n: String(missingAltTexts) }) }]),
    ...(fields.coverFileId === null ? [{ kind: 'hint' as const, text: m.content_articleWithoutCover() }] : []),
  ]
}

const checkTranslation = (language: Language, exists: boolean): Check =>
  exists
    ? { kind: 'ok', text: m.content_articleBothWritten() }
    : { kind: 'hint', text: language === 'zh_CN' ? m.content_articleNoEnglish() : m.content_articleNoChinese() }
