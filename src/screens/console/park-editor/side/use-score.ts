import { completenessOf, verifiedDays } from '#features/inventory/drafts/completeness.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { useEditorState } from '../editor-context.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'

/** The completeness of the working copy as it is shown, by the table that the server uses. */
export function useScore() {
  const { session, view } = useEditorState()
  const today = useToday()
  const verifiedOn = view.published?.verifiedTime?.slice(0, 10)
  const verified = verifiedOn !== undefined && dayAfter(verifiedOn, verifiedDays) >= today
  return completenessOf(session.park, { verified })
}
