import { Rss } from 'lucide'
import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ContentType } from '#features/content/articles/article-types.ts'
import { urls } from '#features/content/urls.ts'
import { languageOf } from '#platform/i18n/language.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './article-list.module.css'
import { columns } from './columns.ts'

/** A link to the feed. A plain anchor, because the feed is served outside the client router. */
export function FeedLink({ type }: { type: ContentType }) {
  return (
    <a
      className={styles.feed}
      href={`/whs${urls.feed(type, languageOf(getLocale()))}`}
      title={m.content_feedOf({ column: columns[type].title() })}
    >
      <Icon of={Rss} />
      {m.content_feed()}
    </a>
  )
}

/** Returns the link tag by which feed readers discover the feed. */
export const feedMeta = (origin: string, type: ContentType): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m.content_feedOf({ column: columns[type].title() }),
  href: `${origin}/whs${urls.feed(type, languageOf(getLocale()))}`,
})
