import { Info } from 'lucide'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import type { ParkEditor } from '#features/inventory/drafts/contract.ts'
import { diffDocuments } from '#features/inventory/drafts/operations.ts'
import { cancelPublishing } from '#features/inventory/drafts/web/operations.ts'
import { emptyDocument } from '#features/inventory/drafts/park-document.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ChangesDialog } from './dialogs/changes-dialog.tsx'
import { EditorContext, useEditor, useEditorState, type Dictionaries } from './editor-context.ts'
import { controlId } from './fields/control.ts'
import { EditorHead } from './head/editor-head.tsx'
import { SectionList } from './nav/section-list.tsx'
import styles from './park-editor.module.css'
import { SectionContent } from './section-content.tsx'
import { EditorSide } from './side/editor-side.tsx'
import { EditorStore } from './state/editor-store.ts'
import type { Section } from './sections.ts'

type Props = { id: string; memberId: string; opened: ParkEditor; dictionaries: Dictionaries; section: Section }

export function ParkEditorPage({ id, memberId, opened, dictionaries, section }: Props) {
  const [store] = useState(() => new EditorStore(id, memberId, opened))
  const mayEdit = hasAny(useGrants(), ['system:park:edit'])
  const [shownUnit, showUnit] = useState<string | null>(null)
  const shown = useRef(section)
  useEffect(() => {
    shown.current = section
  })
  useEffect(() => store.start(() => toPresenceSection(shown.current)), [store])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void store.save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [store])
  return (
    <EditorContext value={{ id, store, dictionaries, canEdit: mayEdit, shownUnit, showUnit }}>
      <Page section={section} />
    </EditorContext>
  )
}

/** Prices and viewing hours are no part of the working copy; others see their neighbours in the list. */
const toPresenceSection = (section: Section) => (section === 'prices' ? 'history' : section === 'viewing' ? 'contact' : section)

function Page({ section }: { section: Section }) {
  const editor = useEditor()
  const { view, session, isRestored } = useEditorState()
  const mayPublish = hasAny(useGrants(), ['system:park:publish'])
  const isInReview = view.draft.state === 'review'
  const pending = diffDocuments(view.published?.park ?? emptyDocument, session.park).length
  const [showsChanges, setShowsChanges] = useState(false)
  const at = useSearchParams()[0].get('at') ?? ''
  useEffect(() => {
    document.getElementById(controlId(at))?.focus()
  }, [at, section])
  return (
    // Nothing can be changed while a reviewer reads it.
    <EditorContext value={{ ...editor, canEdit: editor.canEdit && !isInReview }}>
      <EditorHead pending={pending} section={section} />
      <div className={styles.layout}>
        <SectionList section={section} />
        <div className={styles.centre}>
          {isInReview && <Note text={m.parkEditor_inReview()} />}
          {view.draft.state === 'returned' && <Note text={m.parkEditor_returned({ note: view.draft.reviewNote ?? '' })} />}
          {view.draft.publishTime !== null && (
            <Note text={m.parkEditor_publishesAt({ time: view.draft.publishTime.slice(0, 16) })}>
              {mayPublish && view.draftId !== null && <CancelPublishing draftId={view.draftId} />}
            </Note>
          )}
          {view.partner !== null && view.partner.pictures > 0 && (
            <Note text={m.parkEditor_partnerPictures({ n: String(view.partner.pictures) })} />
          )}
          {isRestored && <Note text={m.parkEditor_restored()} />}
          {pending > 0 && view.published !== null && (
            <Note text={m.parkEditor_pending({ version: String(view.published.number), n: String(pending) })}>
              <button type="button" className="btn small" onClick={() => setShowsChanges(true)}>
                {m.parkEditor_showChanges()}
              </button>
            </Note>
          )}
          <SectionContent section={section} at={at} />
        </div>
        <EditorSide section={section} />
      </div>
      {showsChanges && <ChangesDialog onClose={() => setShowsChanges(false)} />}
    </EditorContext>
  )
}

const Note = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles.note} role="status">
    <Icon of={Info} />
    <span>{text}</span>
    {children}
  </div>
)

function CancelPublishing({ draftId }: { draftId: string }) {
  const { store } = useEditor()
  const cancel = async () => {
    await cancelPublishing.call({ draftId })
    await store.refresh()
  }
  return (
    // A failure has its toast.
    <button type="button" className="btn small" onClick={() => void cancel().catch(() => {})}>
      {m.parkEditor_cancelPublishing()}
    </button>
  )
}
