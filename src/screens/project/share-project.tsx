import { Share2 } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import { m } from '#messages'
import { whenSignedIn } from '#features/accounts/web/session/login-prompt.ts'
import { currentMemberState } from '#features/accounts/web/session/member-store.ts'
import { projectUrls } from '#features/projects/urls.ts'
import { useKeptProject } from '#features/projects/web/project-store.ts'
import { late } from '#platform/web/late.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './project.module.css'

const ShareDialog = late(() => import('#platform/web/ui/share-dialog.late.tsx'))

const addressOf = (token: string) => `${location.origin}/whs${projectUrls.shared}#${token}`

/** The link for a colleague, which shows the project and can be revoked. It needs an account, which keeps the project. */
export function ShareProject({ isEmpty }: { isEmpty: boolean }) {
  const { isShared, link } = useKeptProject()
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const mainButton = useRef<HTMLButtonElement>(null)

  async function work(act: (memberId: string) => Promise<void>) {
    const member = currentMemberState().member
    if (!member || isBusy) return
    setBusy(true)
    try {
      await act(member.userId)
    } catch (error) {
      const { toast } = await import('#platform/web/toast/toast.ts')
      toast.error((error instanceof CallFailed && error.message) || m.projects_shareFailed())
    } finally {
      setBusy(false)
    }
  }
  const create = () => whenSignedIn(() => void work(async (memberId) => setUrl(addressOf(await (await loadSync()).createLink(memberId)))))
  const revoke = () =>
    void work(async () => {
      await (await loadSync()).revokeLink()
      const { toast } = await import('#platform/web/toast/toast.ts')
      toast.success(m.projects_revoked())
      mainButton.current?.focus()
    })
  if (isEmpty) return null
  return (
    <section className={`card ${styles.card}`} aria-labelledby="share-project">
      <h2 id="share-project">
        {m.projects_share()}
        {isShared && <span className="tag ok">{m.projects_sharedNow()}</span>}
      </h2>
      <p className="muted">{m.projects_shareNote()}</p>
      <div className={styles.uses}>
        {/* The same button before and after the first link, so that the dialog returns the focus to it. */}
        <button
          ref={mainButton}
          type="button"
          className="btn"
          aria-busy={isBusy}
          onClick={isShared && link !== null ? () => setUrl(addressOf(link)) : create}
        >
          <Icon of={Share2} />
          {isShared ? (link === null ? m.projects_renew() : m.projects_showLink()) : m.projects_share()}
        </button>
        {isShared && link !== null && (
          <button type="button" className="btn" aria-busy={isBusy} onClick={create}>
            {m.projects_renew()}
          </button>
        )}
        {isShared && (
          <button type="button" className="btn plain" aria-busy={isBusy} onClick={revoke}>
            {m.projects_revoke()}
          </button>
        )}
      </div>
      {url !== null && (
        <Suspense fallback={null}>
          <ShareDialog name={m.projects_title()} url={url} onClose={() => setUrl(null)} />
        </Suspense>
      )}
    </section>
  )
}

const loadSync = () => import('#features/projects/web/sync-project.ts')
