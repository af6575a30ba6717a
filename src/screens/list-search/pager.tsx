import { ChevronLeft, ChevronRight } from 'lucide'
import type { MouseEvent } from 'react'
import { m } from '#messages'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { maxRow, pageEntries, reachablePages } from '#platform/web/list/page-links.ts'
import { SearchForm } from '#features/listings/web/filters/search-form.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './pager.module.css'
import { scrollToTop } from './scroll-to-top.ts'

const pageSizes = [10, 20, 30, 50]

/** Links to the pages, and the page size. */
export function Pager({
  query,
  page: { pageNum, pageSize },
  rowCount,
}: {
  query: SearchQuery
  page: { pageNum: number; pageSize: number }
  rowCount: number
}) {
  const pages = reachablePages(rowCount, pageSize)
  const count = formatNumber(rowCount)
  const to = (page: number) => urls.searchExactly({ ...query, pageNum: page === 1 ? undefined : page })
  return (
    <nav className={styles.pager} aria-label={m.ui_pages()}>
      <p className={styles.total}>
        {query.view === 'warehouse' ? m.listings_totalUnits({ count }) : m.listings_total({ count })}
        {rowCount > maxRow && <span className={styles.deepest}>{m.listings_deepest({ count: formatNumber(maxRow) })}</span>}
      </p>
      {/* The router has already handled the click when it arrives here; opening a new tab does not scroll. */}
      <ul className={styles.pages} onClick={(event: MouseEvent) => event.defaultPrevented && scrollToTop()}>
        <li>
          <Step to={to(pageNum - 1)} rel="prev" label={m.ui_previousPage()} isThere={pageNum > 1} />
        </li>
        {pageEntries(pageNum, pages).map((entry) =>
          entry.kind === 'gap' ? (
            <li
              key={`gap ${entry.after}`}
              className={`${styles.gap} ${entry.wide ? '' : styles.narrowOnly} ${entry.narrow ? '' : styles.wideOnly}`}
              aria-hidden
            >
              …
            </li>
          ) : (
            <li key={entry.page} className={entry.isWide ? styles.wideOnly : undefined}>
              <AppLink
                to={to(entry.page)}
                preventScrollReset
                aria-label={m.ui_page({ page: String(entry.page) })}
                aria-current={entry.page === pageNum ? 'page' : undefined}
              >
                {entry.page}
              </AppLink>
            </li>
          ),
        )}
        <li>
          <Step to={to(pageNum + 1)} rel="next" label={m.ui_nextPage()} isThere={pageNum < pages} />
        </li>
      </ul>
      <PageSize query={query} pageSize={pageSize} />
    </nav>
  )
}

function Step({ to, rel, label, isThere }: { to: string; rel: 'prev' | 'next'; label: string; isThere: boolean }) {
  const arrow = rel === 'prev' ? ChevronLeft : ChevronRight
  if (!isThere)
    return (
      <span aria-disabled="true" role="link" aria-label={label}>
        <Icon of={arrow} />
      </span>
    )
  return (
    <AppLink to={to} rel={rel} aria-label={label} preventScrollReset>
      <Icon of={arrow} />
    </AppLink>
  )
}

function PageSize({ query, pageSize }: { query: SearchQuery; pageSize: number }) {
  return (
    <SearchForm
      rest={{ ...query, pageSize: undefined }}
      normalize={(input) => (Number(input.pageSize) === 20 ? { ...input, pageSize: undefined } : input)}
    >
      <select
        key={pageSize}
        name="pageSize"
        defaultValue={pageSize}
        className={`input ${styles.size}`}
        aria-label={m.listings_pageSize()}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {m.listings_perPage({ count: String(size) })}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn">
          {m.listings_showPageSize()}
        </button>
      </noscript>
    </SearchForm>
  )
}
