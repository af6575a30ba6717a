import { Copy } from 'lucide'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { addPark } from '#features/inventory/drafts/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { useEditor } from '../editor-context.ts'
import { editorUrl, type Section } from '../sections.ts'
import styles from './editor-head.module.css'

/** Copies the working copy, saved edits included, to a new park and opens that. */
export function DuplicateButton({ section }: { section: Section }) {
  const { id, store } = useEditor()
  const navigate = useNavigate()
  const mayAdd = hasAny(useGrants(), ['system:park:add'])
  if (!mayAdd) return null

  async function duplicate() {
    await store.save()
    const { draftId } = await addPark.call({ copyOf: store.getState().session.draftId ?? id })
    toast.success(m.parkEditor_duplicated())
    await navigate(editorUrl(draftId, section))
  }
  return (
    // A failure has its toast.
    <button type="button" className={`btn ${styles.wide}`} onClick={() => void duplicate().catch(() => {})}>
      <Icon of={Copy} />
      {m.parkEditor_duplicate()}
    </button>
  )
}
