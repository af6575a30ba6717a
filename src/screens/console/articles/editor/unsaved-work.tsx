import { PencilLine } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { articlesUrl } from '../list/article-filter.ts'
import styles from '../list/articles.module.css'

type Draft = { key: string; savedTime: string; title: string; articleId: string | null }

const mostShown = 5

/** What one has typed and not saved; an article that never was saved stands nowhere else. */
export function UnsavedWork({ drafts }: { drafts: readonly Draft[] }) {
  const shown = drafts.filter((draft, at) => drafts.findIndex(({ key }) => key === draft.key) === at).slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <section className={styles.unsaved} aria-label={m.content_articleUnsaved()}>
      <b>
        <Icon of={PencilLine} />
        {m.content_articleUnsaved()}
      </b>
      <ul>
        {shown.map(({ key, title, savedTime }) => (
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
