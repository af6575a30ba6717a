import { ArrowDown, ArrowUp } from 'lucide-react'
import { m } from '#messages'
import { mayMove, type ArticleMove } from '#features/content/article-rules.ts'
import type { ConsoleArticleRow } from '#features/content/console-contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { articlesAddress, articlesUrl, type ArticleFilter } from './article-filter.ts'
import { languageNames, statusNames, statusTags, templateNames } from './article-words.ts'
import styles from './articles.module.css'

export type Row = ConsoleArticleRow

type Props = {
  rows: readonly Row[]
  filter: ArticleFilter
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Without it nothing can be published or withdrawn here. */
  onMove?: (move: ArticleMove, row: Row) => void
}

/** On a phone each row is a card. */
export function ArticleTable({ rows, filter, selected, onSelect, onMove }: Props) {
  const isAll = rows.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const after = new Set(selected)
    if (!after.delete(id)) after.add(id)
    onSelect(after)
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={m.content_articleTable()}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Box
                label={m.content_articleSelectAll()}
                checked={isAll}
                onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ id }) => id)))}
              />
            </th>
            <SortHead column="title" label={m.content_articleTitleField()} filter={filter} />
            <th scope="col">{m.content_articleCategory()}</th>
            <th scope="col">{m.content_articleStatus()}</th>
            <SortHead column="releaseTime" label={m.content_articleReleaseTime()} filter={filter} />
            <SortHead column="viewCount" label={m.content_articleViews()} filter={filter} isFigure />
            <SortHead column="updateTime" label={m.content_articleChanged()} filter={filter} />
            <th scope="col">{m.content_articleActions()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selected.has(row.id) || undefined}>
              <td>
                <Box
                  label={m.content_articleSelectNamed({ title: row.title })}
                  checked={selected.has(row.id)}
                  onChange={() => toggle(row.id)}
                />
              </td>
              <td className={styles.title}>
                <AppLink to={`${articlesUrl}/${row.id}`} lang={htmlLanguage(row.language)}>
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
              <td className="fig">{row.releaseTime?.slice(0, 16) ?? '–'}</td>
              <td className={`fig ${styles.figure}`}>{formatNumber(row.viewCount)}</td>
              <td>
                <span className="fig">{row.updateTime.slice(0, 16)}</span>
                <small>{row.updatedBy ?? '–'}</small>
              </td>
              <td className={styles.actions}>
                <AppLink
                  className="btn plain small"
                  to={`${articlesUrl}/${row.id}`}
                  aria-label={m.content_articleEditNamed({ title: row.title })}
                >
                  {m.content_articleEdit()}
                </AppLink>
                {onMove && <Move row={row} onMove={onMove} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Translation = ({ translation: { id, language, status } }: { translation: NonNullable<Row['translation']> }) => (
  <AppLink to={`${articlesUrl}/${id}`}>
    {m.content_articleAlsoIn()} <span lang={htmlLanguage(language)}>{languageNames[language]}</span> · {statusNames[status]()}
  </AppLink>
)

function Move({ row, onMove }: { row: Row; onMove: NonNullable<Props['onMove']> }) {
  const move = mayMove('publish', row.status) ? 'publish' : 'withdraw'
  const label = move === 'publish' ? m.content_articlePublish() : m.content_articleWithdraw()
  return (
    <button
      type="button"
      className="btn plain small"
      aria-label={m.content_articleDoTo({ what: label, title: row.title })}
      onClick={() => onMove(move, row)}
    >
      {label}
    </button>
  )
}

const Box = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) => (
  <label className={styles.box}>
    <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
  </label>
)

type Column = NonNullable<ArticleFilter['orderByColumn']>
type SortProps = { column: Column; label: string; filter: ArticleFilter; isFigure?: boolean }

/** Newest change first, unless another column is chosen; once more turns the order round. */
function SortHead({ column, label, filter, isFigure = false }: SortProps) {
  const { pageNum: _, ...kept } = filter
  const isOn = (filter.orderByColumn ?? 'updateTime') === column
  const isAsc = isOn && filter.isAsc === 'asc'
  return (
    <th scope="col" className={isFigure ? styles.figure : undefined} aria-sort={isOn ? (isAsc ? 'ascending' : 'descending') : undefined}>
      <AppLink to={articlesAddress({ ...kept, orderByColumn: column, isAsc: isOn && !isAsc ? 'asc' : 'desc' })} preventScrollReset>
        {label}
        {isOn && (isAsc ? <ArrowUp className="icon" aria-hidden="true" /> : <ArrowDown className="icon" aria-hidden="true" />)}
      </AppLink>
    </th>
  )
}
