import { Columns2, Ellipsis, Eye, Save } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { mayMove } from '#features/content/article-rules.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#screens/profile/confirm-dialog.tsx'
import { useHeld } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { articlesUrl } from './article-filter.ts'
import { languageNames } from './article-words.ts'
import styles from './editor.module.css'
import { isDirty, languages, type Pair } from './editor-state.ts'
import type { Keeping } from './use-autosave.ts'

export type OpenDialog = 'preview' | 'history' | 'publish'

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

const loadCalls = () => import('./article-calls.ts')

/** The bar of the editor: how far keeping has come, and what can be done. */
export function EditorHead({ pair, keeping, isSaving, isBeside, onBeside, onSave, onOpen, onMoved }: Props) {
  const held = useHeld()
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const menu = useRef<HTMLDetailsElement>(null)
  const sides = languages.flatMap((language) => (pair[language] ? [pair[language]] : []))
  const articles = sides.flatMap(({ article }) => article ?? [])
  const isChanged = sides.some(isDirty)
  const isOut = articles.filter(({ status }) => mayMove('withdraw', status))
  const may = (action: string) => hasAny(held, [`system:article:${action}`])
  const close = () => menu.current?.removeAttribute('open')

  async function withdraw() {
    close()
    const isDone = await (await loadCalls()).withdraw(isOut.map(({ id }) => id)).then(
      () => true,
      () => false,
    )
    if (isDone) toast.success(m.content_articleWithdrawnDone({ n: String(isOut.length) }))
    onMoved()
  }
  async function remove() {
    await (await loadCalls()).remove(articles.map(({ id }) => id))
    toast.success(m.ui_deleted())
    await navigate(articlesUrl)
  }
  return (
    <ConsoleHead title={articles.length === 0 ? m.content_articleNew() : m.content_articleEditTitle()} back={articlesUrl}>
      <KeepingStatus keeping={keeping} isChanged={isChanged} />
      <button type="button" className={`btn small ${styles.wide}`} aria-pressed={isBeside} onClick={onBeside}>
        <Columns2 className="icon" aria-hidden="true" />
        {m.content_articleBeside()}
      </button>
      <button type="button" className="btn small" onClick={() => onOpen('preview')}>
        <Eye className="icon" aria-hidden="true" />
        {m.content_articlePreview()}
      </button>
      <button type="button" className="btn small" disabled={isSaving} onClick={onSave}>
        <Save className="icon" aria-hidden="true" />
        {m.content_articleSave()}
      </button>
      {may('edit') && (
        <button type="button" className="btn primary small" disabled={isSaving} onClick={() => onOpen('publish')}>
          {m.content_articlePublish()}
        </button>
      )}
      {articles.length > 0 && (
        <details
          ref={menu}
          className={styles.more}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
        >
          <summary className="btn square small" aria-label={m.content_articleMore()} title={m.content_articleMore()}>
            <Ellipsis className="icon" aria-hidden="true" />
          </summary>
          <ul>
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  onOpen('history')
                }}
              >
                {m.content_articleHistory()}
              </button>
            </li>
            {articles
              .filter(({ status }) => status === 'published')
              .map(({ id, contentType, language }) => (
                <li key={id}>
                  <a href={`/whs/${contentType}/detail/${id}?lang=${language}`} target="_blank" rel="noreferrer">
                    {m.content_articleSeePublic()} · <span lang={htmlLanguage(language)}>{languageNames[language]}</span>
                  </a>
                </li>
              ))}
            {may('edit') && isOut.length > 0 && (
              <li>
                <button type="button" onClick={() => void withdraw()}>
                  {m.content_articleWithdraw()}
                </button>
              </li>
            )}
            {may('remove') && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    setDeleting(true)
                  }}
                >
                  {m.content_articleDelete()}
                </button>
              </li>
            )}
          </ul>
        </details>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={m.content_articleDeleteTitle()}
          action={m.content_articleDelete()}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          {m.content_articleDeleteQuestion({ n: String(articles.length) })}
        </ConfirmDialog>
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
