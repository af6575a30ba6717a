import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { describeAction } from '#features/audit/actions.ts'
import type { ConsoleArticle, VersionRow } from '#features/content/articles/console-contract.ts'
import { getArticleVersion, listArticleHistory, restoreArticle } from '#features/content/articles/web/operations.ts'
import { ArticleBody } from '#features/content/articles/web/article-body.tsx'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './history-dialog.module.css'

type Props = {
  article: ConsoleArticle
  name: ReactNode
  /** There is input that restoring would replace. */
  isDirty: boolean
  onRestored: (article: ConsoleArticle) => void
  onClose: () => void
}
type Version = Awaited<ReturnType<typeof getArticleVersion.call>>

const quiet = { noTip: true }
const showError = (error: unknown) => toast.error(error instanceof CallFailed ? error.message : m.failure_network())

const describeVersion = (action: VersionRow['action']) =>
  action === 'before' ? m.content_articleDidBefore() : describeAction(`article.${action}`, getLocale())

/** The versions of an article; each can be read and restored as the newest. */
export function HistoryDialog({ article, name, isDirty, onRestored, onClose }: Props) {
  const [versions, setVersions] = useState<readonly VersionRow[] | null>(null)
  const [opened, setOpened] = useState<Version | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    listArticleHistory.call({ id: article.id }, quiet).then(setVersions, showError)
  }, [article.id])
  const open = (version: number) =>
    void getArticleVersion.call({ id: article.id, version: String(version) }, quiet).then(setOpened, showError)
  async function restore(version: number) {
    try {
      onRestored(await restoreArticle.call({ id: article.id, version: article.version, restore: version }, quiet))
      toast.success(m.content_articleRestoredVersion({ n: String(version) }))
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Dialog title={m.content_articleHistory()} width={760} onClose={onClose}>
      <p className="muted">{name}</p>
      {versions?.length === 0 && <p>{m.content_articleNoHistory()}</p>}
      <ol className={styles.versions} aria-busy={versions === null}>
        {versions?.map(({ version, action, title, time, by }) => (
          <li key={version} aria-current={version === article.version || undefined}>
            <button
              type="button"
              aria-expanded={opened?.version === version}
              onClick={() => (opened?.version === version ? setOpened(null) : open(version))}
            >
              <b className="fig">{m.content_articleVersion({ n: String(version) })}</b>
              <span>{describeVersion(action)}</span>
              <span>{by ?? '–'}</span>
              <span className="fig">{time.slice(0, 16)}</span>
              <span className={styles.versionTitle} lang={htmlLanguage(article.language)}>
                {title}
              </span>
            </button>
            {opened?.version === version && (
              <div className={styles.versionText}>
                {version !== article.version && (
                  <button type="button" className="btn small" onClick={() => (isDirty ? setAsked(version) : void restore(version))}>
                    {m.content_articleRestore()}
                  </button>
                )}
                <div lang={htmlLanguage(article.language)}>
                  <ArticleBody title={opened.title} template={opened.content.template} html={opened.content.content} pictures={[]} />
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
      {asked !== null && (
        <ConfirmDialog
          title={m.content_articleRestore()}
          action={m.content_articleRestore()}
          onConfirm={() => restore(asked)}
          onClose={() => setAsked(null)}
        >
          {m.content_articleRestoreLoses()}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
