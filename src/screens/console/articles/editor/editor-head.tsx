import { Columns2, Eye, Save } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { mayMove } from '#features/content/articles/article-rules.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useHeld } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { articlesUrl } from '../list/article-filter.ts'
import { DeleteArticles } from '../list/delete-articles.tsx'
import type { OpenDialog } from './editor-dialogs.tsx'
import { EditorMenu } from './editor-menu.tsx'
import styles from './editor.module.css'
import { isDirty, languages, type Pair } from './editor-state.ts'
import { moveArticles } from '../list/change-status.ts'
import type { Keeping } from './use-autosave.ts'

type Props = {
  pair: Pair
  keeping: Keeping
  isSaving: boolean
  isBeside: boolean
  onBeside: () => void
  onSave: () => void
  onOpen: (dialog: OpenDialog) => void
  onMoved: () => void
}

/** The bar of the editor: how far keeping has come, and what can be done. */
export function EditorHead({ pair, keeping, isSaving, isBeside, onBeside, onSave, onOpen, onMoved }: Props) {
  const mayEdit = hasAny(useHeld(), ['system:article:edit'])
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const sides = languages.flatMap((language) => (pair[language] ? [pair[language]] : []))
  const articles = sides.flatMap(({ article }) => article ?? [])

  async function withdraw() {
    const isOut = articles.filter(({ status }) => mayMove('withdraw', status))
    await moveArticles(
      'withdraw',
      isOut.map(({ id }) => id),
    )
    onMoved()
  }
  return (
    <ConsoleHead title={articles.length === 0 ? m.content_articleNew() : m.content_articleEditTitle()} back={articlesUrl}>
      <KeepingStatus keeping={keeping} isChanged={sides.some(isDirty)} />
      <button type="button" className={`btn small ${styles.wide}`} aria-pressed={isBeside} onClick={onBeside}>
        <Icon of={Columns2} />
        {m.content_articleBeside()}
      </button>
      <button type="button" className="btn small" onClick={() => onOpen('preview')}>
        <Icon of={Eye} />
        {m.content_articlePreview()}
      </button>
      <button type="button" className="btn small" disabled={isSaving} onClick={onSave}>
        <Icon of={Save} />
        {m.content_articleSave()}
      </button>
      {mayEdit && (
        <button type="button" className="btn primary small" disabled={isSaving} onClick={() => onOpen('publish')}>
          {m.content_articlePublish()}
        </button>
      )}
      {articles.length > 0 && (
        <EditorMenu
          articles={articles}
          onHistory={() => onOpen('history')}
          onWithdraw={() => void withdraw()}
          onDelete={() => setDeleting(true)}
        />
      )}
      {isDeleting && (
        <DeleteArticles
          ids={articles.map(({ id }) => id)}
          onDeleted={async () => navigate(articlesUrl)}
          onClose={() => setDeleting(false)}
        />
      )}
    </ConsoleHead>
  )
}

function KeepingStatus({ keeping, isChanged }: { keeping: Keeping; isChanged: boolean }) {
  return (
    <span className={styles.keeping} role="status" data-kind={keeping.kind}>
      {textOf(keeping, isChanged)}
    </span>
  )
}

function textOf(keeping: Keeping, isChanged: boolean) {
  if (keeping.kind === 'keeping') return m.content_articleKeeping()
  if (keeping.kind === 'here') return m.content_articleKeptHere()
  if (keeping.kind === 'kept') return m.content_articleKept({ time: keeping.at })
  return isChanged ? m.content_articleChangedNow() : ''
}
