import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { useEditorState } from '../editor-context.ts'
import { Initial } from '../nav/section-list.tsx'
import type { Section } from '../sections.ts'
import { DraftActions } from './draft-actions.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import styles from './editor-head.module.css'
import { SaveState } from './save-state.tsx'

/** The bar of the editor: what state the park is in, who is here, and what can be done with the working copy. */
export function EditorHead({ pending, section }: { pending: number; section: Section }) {
  const { session, view } = useEditorState()
  const { park } = session
  const name = (getLocale() === 'zh-CN' ? park.nameZh : park.nameEn) ?? park.nameZh ?? m.parkEditor_untitled()
  return (
    <ConsoleHead title={name} back="/admin/listings/parks">
      <StateTag />
      {view.partner && <span className={styles.partner}>{m.parkEditor_ofPartner({ name: view.partner.name })}</span>}
      <SaveState />
      <span className={styles.people}>
        {view.presence.map(({ memberId, name: who }) => (
          <Initial key={memberId} name={who} />
        ))}
      </span>
      <DuplicateButton section={section} />
      <DraftActions pending={pending} />
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
