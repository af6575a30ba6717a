import { ClipboardPen } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Article } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { areaSummary, formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConsignLink } from '#screens/frame/consign-link.tsx'
import styles from './around-article.module.css'
import type { LoadedArticle } from './load-article.ts'
import { useShow } from '#platform/web/ui/show.ts'

/** The sidebar: related articles with the reason, and a link to describe what the reader is looking for. */
export function AroundArticle({ article: { related }, toLet }: LoadedArticle) {
  return (
    <aside className={styles.aside}>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{m.content_related()}</h2>
          <ul>
            {related.map((each) => (
              <li key={each.id}>
                <AppLink to={urls.article(each)} prefetch="intent">
                  {each.title}
                </AppLink>
                <small>{each.reason}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.consign} aria-labelledby="looking-for">
        <h2 id="looking-for">{m.content_lookingFor()}</h2>
        {toLet && <Offer toLet={toLet} />}
        <ConsignLink className="btn dark block">
          <Icon of={ClipboardPen} />
          {m.ui_findForMe()}
        </ConsignLink>
      </section>
    </aside>
  )
}

function Offer({ toLet: { parks, area } }: { toLet: NonNullable<LoadedArticle['toLet']> }) {
  const { figure, unit } = useShow()(areaSummary(area, getLocale()))
  return <p>{m.content_lookingForText({ parks: formatNumber(parks), area: figure, unit })}</p>
}

/** Links to the next newer and older article. */
export function Neighbours({ article: { contentType, column, prev, next } }: { article: Article }) {
  const link = (label: string, neighbour: Article['prev']) =>
    neighbour && (
      <li>
        <AppLink to={urls.article({ contentType, id: neighbour.id })} prefetch="intent">
          <span className="muted">{label}</span>
          {neighbour.title}
        </AppLink>
      </li>
    )
  return (
    <nav className={styles.neighbours} aria-label={column}>
      <ul>
        {link(m.content_previous(), prev)}
        {link(m.content_next(), next)}
      </ul>
      <AppLink className="btn" to={urls.articles(contentType)}>
        {m.content_backToList({ column })}
      </AppLink>
    </nav>
  )
}
