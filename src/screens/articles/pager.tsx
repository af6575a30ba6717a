import { ChevronLeft, ChevronRight } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { pagesAround } from './pages-around.ts'
import styles from './pager.module.css'

/** Pages as links. */
export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={m.ui_pages()}>
      {page > 1 && (
        <AppLink to={to(page - 1)} rel="prev" aria-label={m.ui_previousPage()}>
          <Icon of={ChevronLeft} />
        </AppLink>
      )}
      {pagesAround(page, pages).map((step, index) =>
        step === 'gap' ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <AppLink
            key={step}
            to={to(step)}
            aria-label={m.ui_page({ page: String(step) })}
            aria-current={step === page ? 'page' : undefined}
          >
            {step}
          </AppLink>
        ),
      )}
      {page < pages && (
        <AppLink to={to(page + 1)} rel="next" aria-label={m.ui_nextPage()}>
          <Icon of={ChevronRight} />
        </AppLink>
      )}
    </nav>
  )
}
