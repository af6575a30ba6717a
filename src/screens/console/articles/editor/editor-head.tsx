import { Columns2, Eye, Save } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { articlePublishing } from '#features/content/articles/article-transitions.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { articlesUrl } from '../list/article-filter.ts'
import { DeleteArticles } from '../list/delete-articles.tsx'
import type { OpenDialog } from './dialogs/editor-dialogs.tsx'
import { EditorMenu } from './editor-menu.tsx'
import styles from './editor-head.module.css'
import { isDirty, languages, type Pair } from './state/editor-state.ts'
import { changeArticleStatuses } from '../list/change-status.ts'
import type { AutosaveStatus } from './state/autosave.ts'

type Props = {
  pair: Pair
  autosave: AutosaveStatus
  isSaving: boolean
  isSplit: boolean
  onToggleSplit: () => void
  onSave: () => void
  onOpen: (dialog: OpenDialog) => void
  onStatusChange: () => void
}

/** The bar of the editor, with the autosave status and the actions. */
export function EditorHead({ pair, autosave, isSaving, isSplit, onToggleSplit, onSave, onOpen, onStatusChange }: Props) {
  const mayEdit = hasAny(useGrants(), ['system:article:edit'])
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const sides = languages.flatMap((language) => (pair[language] ? [pair[language]] : []))
  const articles = sides.flatMap(({ article }) => article ?? [])

  async function withdraw() {
    const publicArticles = articles.filter(({ status }) => articlePublishing.can(status, 'withdraw', 'staff'))
    await changeArticleStatuses(
      'withdraw',
      publicArticles.map(({ id }) => id),
    )
    onStatusChange()
  }
  return (
    <ConsoleHead title={articles.length === 0 ? m.content_articleNew() : m.content_articleEditTitle()} back={articlesUrl}>
      <AutosaveLabel autosave={autosave} isChanged={sides.some(isDirty)} />
      <button type="button" className={`btn small ${styles.wide}`} aria-pressed={isSplit} onClick={onToggleSplit}>
        <Icon of={Columns2} />
        {m.content_articleBeside()}
      </button>
      <button type="button" className="btn small" onClick={() => onOpen('preview')}>
        <Icon of={Eye} />
        {m.content_articlePreview()}
      </button>
      <button type="button" className="btn small" disabled={isSaving} onClick={onSave}>
        <Icon of={Save} />
        {m.ui_save()}
      </button>
      {mayEdit && (
        <button type="button" className="btn primary small" disabled={isSaving} onClick={() => onOpen('publish')}>
          {m.ui_publish()}
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

function AutosaveLabel({ autosave, isChanged }: { autosave: AutosaveStatus; isChanged: boolean }) {
  return (
    <span className={styles.autosave} role="status" data-kind={autosave.kind}>
      {describeStatus(autosave, isChanged)}
    </span>
  )
}

function describeStatus(autosave: AutosaveStatus, isChanged: boolean) {
  if (autosave.kind === 'saving') return m.content_articleKeeping()
  if (autosave.kind === 'localOnly') return m.content_articleKeptHere()
  if (autosave.kind === 'saved') return m.content_articleKept({ time: autosave.time })
  return isChanged ? m.content_articleChangedNow() : ''
}
