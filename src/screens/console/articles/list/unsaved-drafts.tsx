import { PencilLine } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { articlesUrl } from './article-filter.ts'
import styles from './unsaved-drafts.module.css'

type Draft = { key: string; savedTime: string; title: string; articleId: string | null }

const maxShown = 5

/** The member's unsaved drafts; the only link to an article that was never saved. */
export function UnsavedDrafts({ drafts }: { drafts: readonly Draft[] }) {
  const latest = drafts.filter((draft, at) => drafts.findIndex(({ key }) => key === draft.key) === at).slice(0, maxShown)
  if (latest.length === 0) return null
  return (
    <section className={styles.unsaved} aria-label={m.content_articleUnsaved()}>
      <b>
        <Icon of={PencilLine} />
        {m.content_articleUnsaved()}
      </b>
      <ul>
        {latest.map(({ key, title, savedTime }) => (
          <li key={key}>
            <AppLink to={key.startsWith('new-') ? `${articlesUrl}/new?key=${key}` : `${articlesUrl}/${key}`}>
              {title || m.content_articleUntitled()}
            </AppLink>{' '}
            <small className="fig">{savedTime.slice(5, 16)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
