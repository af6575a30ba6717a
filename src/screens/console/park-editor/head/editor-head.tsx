import { Copy, Eye } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { addPark, discardDraft, returnDraft, submitDraft, withdrawParks } from '#features/inventory/drafts/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { NoteDialog } from '../dialogs/note-dialog.tsx'
import { PublishDialog } from '../dialogs/publish-dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { Initial } from '../nav/section-list.tsx'
import { editorUrl, type Section } from '../sections.ts'
import styles from './editor-head.module.css'
import { SaveState } from './save-state.tsx'

const listUrl = '/admin/listings/parks'

type Open = 'publish' | 'submit' | 'return' | 'discard' | 'withdraw' | null

/** The bar of the editor: what state the park is in, who is here, and what can be done with the working copy. */
export function EditorHead({ pending, section }: { pending: number; section: Section }) {
  const { id, store, canEdit } = useEditor()
  const { session, view } = useEditorState()
  const { parkId } = view
  const grants = useGrants()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const may = (permission: 'system:park:publish' | 'system:park:add') => hasAny(grants, [permission])
  const isInReview = view.draft.state === 'review'
  const { park } = session
  const isUpToDate = view.published?.status === 'published' && pending === 0
  const name = (getLocale() === 'zh-CN' ? park.nameZh : park.nameEn) ?? park.nameZh ?? m.parkEditor_untitled()

  async function duplicate() {
    await store.save()
    const { draftId } = await addPark.call({ copyOf: session.draftId ?? id })
    toast.success(m.parkEditor_duplicated())
    await navigate(editorUrl(draftId, section))
  }
  // Saving before it has changed the revision.
  const turn = () => {
    const { draftId, revision } = store.getState().session
    return { draftId: draftId ?? '', revision }
  }
  async function afterSave(act: () => Promise<unknown>) {
    await store.save()
    await act()
    await store.refresh()
    setOpen(null)
  }
  /** Without a published park behind it, nothing is left to edit. */
  async function discard() {
    if (parkId !== null) return afterSave(() => discardDraft.call(turn()))
    await store.save()
    await discardDraft.call(turn())
    await navigate(listUrl)
  }
  return (
    <ConsoleHead title={name} back={listUrl}>
      <StateTag />
      <SaveState />
      <span className={styles.people}>
        {view.presence.map(({ memberId, name: who }) => (
          <Initial key={memberId} name={who} />
        ))}
      </span>
      {may('system:park:add') && (
        <button type="button" className={`btn ${styles.wide}`} onClick={() => void duplicate().catch(() => {})}>
          <Icon of={Copy} />
          {m.parkEditor_duplicate()}
        </button>
      )}
      <span className={styles.actions}>
        <AppLink className="btn" to={`/warehouse/preview/${id}`} target="_blank">
          <Icon of={Eye} />
          {m.parkEditor_openPreview()}
        </AppLink>
        {canEdit && pending > 0 && (
          <button type="button" className={`btn ${styles.wide}`} onClick={() => setOpen('discard')}>
            {m.parkEditor_discard()}
          </button>
        )}
        {view.published?.status === 'published' && may('system:park:publish') && (
          <button type="button" className={`btn ${styles.wide}`} onClick={() => setOpen('withdraw')}>
            {m.parkEditor_withdraw()}
          </button>
        )}
        {isInReview && may('system:park:publish') && (
          <button type="button" className="btn" onClick={() => setOpen('return')}>
            {m.parkEditor_return()}
          </button>
        )}
        {canEdit && !isInReview && (
          <button
            type="button"
            className={may('system:park:publish') ? `btn ${styles.wide}` : 'btn primary'}
            disabled={pending === 0}
            onClick={() => setOpen('submit')}
          >
            {m.parkEditor_submit()}
          </button>
        )}
        {may('system:park:publish') && (
          <button type="button" className="btn primary" disabled={isUpToDate} onClick={() => setOpen('publish')}>
            {pending > 0 ? m.parkEditor_publish({ n: String(pending) }) : m.ui_publish()}
          </button>
        )}
      </span>
      {open === 'publish' && <PublishDialog pending={pending} onClose={() => setOpen(null)} />}
      {open === 'submit' && (
        <NoteDialog
          title={m.parkEditor_submit()}
          text={m.parkEditor_submitText()}
          isRequired={false}
          onConfirm={(note) => afterSave(() => submitDraft.call({ ...turn(), note }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'return' && (
        <NoteDialog
          title={m.parkEditor_return()}
          text={m.parkEditor_returnText()}
          isRequired
          onConfirm={(note) => afterSave(() => returnDraft.call({ ...turn(), note }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'withdraw' && view.published && parkId !== null && (
        <NoteDialog
          title={m.parkEditor_withdraw()}
          text={m.parkEditor_withdrawText()}
          isRequired
          onConfirm={(reason) => afterSave(() => withdrawParks.call({ ids: [parkId], reason }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'discard' && (
        <ConfirmDialog title={m.parkEditor_discard()} action={m.parkEditor_discard()} onConfirm={discard} onClose={() => setOpen(null)}>
          {m.parkEditor_discardText({ n: String(pending) })}
        </ConfirmDialog>
      )}
    </ConsoleHead>
  )
}

function StateTag() {
  const { published, draft } = useEditorState().view
  if (draft.state === 'review') return <span className={`tag warn ${styles.state}`}>{m.parkEditor_stateReview()}</span>
  if (published === null || published.status === 'draft') return <span className={`tag ${styles.state}`}>{m.parkEditor_stateDraft()}</span>
  if (published.status === 'withdrawn') return <span className={`tag grey ${styles.state}`}>{m.parkEditor_stateWithdrawn()}</span>
  return <span className={`tag ok ${styles.state}`}>{m.parkEditor_statePublished({ n: String(published.number) })}</span>
}
