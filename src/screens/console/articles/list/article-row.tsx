import { m } from '#messages'
import { articlePublishing, type ArticleAction } from '#features/content/articles/article-transitions.ts'
import type { ConsoleArticleRow } from '#features/content/articles/console-contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { languageNames } from '#screens/frame/language-names.ts'
import { articlesUrl } from './article-filter.ts'
import { statusNames, statusTags, templateNames } from '../article-labels.ts'
import styles from './article-table.module.css'
import { SelectBox } from './select-box.tsx'

export type Row = ConsoleArticleRow

type Props = {
  row: Row
  isSelected: boolean
  onSelect: () => void
  onAction: ((action: ArticleAction, row: Row) => void) | undefined
}

/** A row for an article in one language. */
export function ArticleRow({ row, isSelected, onSelect, onAction }: Props) {
  const address = `${articlesUrl}/${row.id}`
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <SelectBox label={m.content_articleSelectNamed({ title: row.title })} checked={isSelected} onChange={onSelect} />
      </td>
      <td className={styles.title}>
        <AppLink to={address} lang={htmlLanguage(row.language)}>
          {row.title}
        </AppLink>
        <small>
          <span lang={htmlLanguage(row.language)}>{languageNames[row.language]}</span>
          {row.translation ? <Translation translation={row.translation} /> : <span>{m.content_articleNoTranslation()}</span>}
          <span>{templateNames[row.template]()}</span>
        </small>
      </td>
      <td>
        {row.column}
        <small>{row.categoryName}</small>
      </td>
      <td>
        <span className={statusTags[row.status]}>{statusNames[row.status]()}</span>
      </td>
      <td className="fig" data-label={m.content_articleReleaseTime()}>
        {row.releaseTime?.slice(0, 16) ?? '–'}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.content_articleViews()}>
        {formatNumber(row.viewCount)}
      </td>
      <td data-label={m.content_articleChanged()}>
        <span className="fig">{row.updateTime.slice(0, 16)}</span>
        <small>{row.updatedBy ?? '–'}</small>
      </td>
      <td className={styles.actions}>
        <AppLink className="btn plain small" to={address} aria-label={m.content_articleEditNamed({ title: row.title })}>
          {m.content_articleEdit()}
        </AppLink>
        {onAction && <StatusButton row={row} onAction={onAction} />}
      </td>
    </tr>
  )
}

const Translation = ({ translation: { id, language, status } }: { translation: NonNullable<Row['translation']> }) => (
  <AppLink to={`${articlesUrl}/${id}`}>
    {m.content_articleAlsoIn()} <span lang={htmlLanguage(language)}>{languageNames[language]}</span> · {statusNames[status]()}
  </AppLink>
)

function StatusButton({ row, onAction }: { row: Row; onAction: NonNullable<Props['onAction']> }) {
  const action = articlePublishing.can(row.status, 'publish', 'staff') ? 'publish' : 'withdraw'
  const label = action === 'publish' ? m.ui_publish() : m.content_articleWithdraw()
  return (
    <button
      type="button"
      className="btn plain small"
      aria-label={m.content_articleDoTo({ what: label, title: row.title })}
      onClick={() => onAction(action, row)}
    >
      {label}
    </button>
  )
}
