import { Ellipsis } from 'lucide'
import { useRef } from 'react'
import { m } from '#messages'
import { articlePublishing } from '#features/content/articles/article-transitions.ts'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { languageNames } from '#screens/frame/language-names.ts'
import styles from './editor-menu.module.css'

type Props = {
  articles: readonly ConsoleArticle[]
  onHistory: () => void
  onWithdraw: () => void
  onDelete: () => void
}

/** A menu of less frequent actions on stored articles. */
export function EditorMenu({ articles, onHistory, onWithdraw, onDelete }: Props) {
  const grants = useGrants()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const closeAnd = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <details
      ref={menu}
      className={styles.more}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary className="btn square small" aria-label={m.content_articleMore()} title={m.content_articleMore()}>
        <Icon of={Ellipsis} />
      </summary>
      <ul>
        <Item label={m.content_articleHistory()} onChoose={closeAnd(onHistory)} />
        {articles
          .filter(({ status }) => status === 'published')
          .map(({ id, contentType, language }) => (
            <li key={id}>
              <a href={`/whs/${contentType}/detail/${id}?lang=${language}`} target="_blank" rel="noreferrer">
                {m.content_articleSeePublic()} · <span lang={htmlLanguage(language)}>{languageNames[language]}</span>
              </a>
            </li>
          ))}
        {hasAny(grants, ['system:article:edit']) && articles.some(({ status }) => articlePublishing.can(status, 'withdraw', 'staff')) && (
          <Item label={m.content_articleWithdraw()} onChoose={closeAnd(onWithdraw)} />
        )}
        {hasAny(grants, ['system:article:remove']) && <Item label={m.ui_delete()} onChoose={closeAnd(onDelete)} />}
      </ul>
    </details>
  )
}

const Item = ({ label, onChoose }: { label: string; onChoose: () => void }) => (
  <li>
    <button type="button" onClick={onChoose}>
      {label}
    </button>
  </li>
)
