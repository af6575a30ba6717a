import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { pageEntries, reachablePages } from './page-links.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { pageSizes } from './list-address.ts'
import styles from './list-pager.module.css'

type Page = { pageNum: number; pageSize: number }
type Props = Page & { total: number; to: (page: Page) => string }

/** The pages of a section as links with addresses, and how many rows a page has. Not shown where everything fits on the smallest page. */
export function SectionPager({ pageNum, pageSize, total, to }: Props) {
  const navigate = useNavigate()
  if (total <= pageSizes[0]!) return null
  const pages = reachablePages(total, pageSize)
  const toPage = (page: number) => to({ pageNum: page, pageSize })
  return (
    <nav className={styles.pager} aria-label={m.ui_pages()}>
      <p>{m.profile_rows({ n: formatNumber(total) })}</p>
      <ul>
        <li>
          <Step to={pageNum > 1 ? toPage(pageNum - 1) : null} rel="prev" label={m.ui_previousPage()}>
            <Icon of={ChevronLeft} />
          </Step>
        </li>
        {pageEntries(pageNum, pages).map((entry) =>
          entry.kind === 'gap' ? (
            <li key={`gap ${entry.after}`} className={styles.gap} data-wide={entry.wide} data-narrow={entry.narrow} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry.page} data-wide={entry.isWide || undefined}>
              <AppLink
                to={toPage(entry.page)}
                aria-label={m.ui_page({ page: String(entry.page) })}
                aria-current={entry.page === pageNum ? 'page' : undefined}
              >
                {entry.page}
              </AppLink>
            </li>
          ),
        )}
        <li>
          <Step to={pageNum < pages ? toPage(pageNum + 1) : null} rel="next" label={m.ui_nextPage()}>
            <Icon of={ChevronRight} />
          </Step>
        </li>
      </ul>
      <select
        className={`input ${styles.size}`}
        aria-label={m.listings_pageSize()}
        value={pageSize}
        onChange={({ currentTarget }) => void navigate(to({ pageNum: 1, pageSize: Number(currentTarget.value) }))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {m.listings_perPage({ count: String(size) })}
          </option>
        ))}
      </select>
    </nav>
  )
}

function Step({ to, rel, label, children }: { to: string | null; rel: 'prev' | 'next'; label: string; children: ReactNode }) {
  if (to === null)
    return (
      <span role="link" aria-disabled="true" aria-label={label}>
        {children}
      </span>
    )
  return (
    <AppLink to={to} rel={rel} aria-label={label}>
      {children}
    </AppLink>
  )
}
