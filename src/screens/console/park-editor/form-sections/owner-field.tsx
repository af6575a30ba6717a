import { m } from '#messages'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { getLocale } from '#paraglide/runtime.js'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { parkFields } from '#features/inventory/fields/park-fields.ts'
import { labelOf } from '#features/inventory/fields/values.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.ts'

/** Who looks after the park: the reader, or a colleague who has worked on it. */
export function OwnerField() {
  const { canEdit } = useEditor()
  const member = useSignedInMember()
  const { draft, presence } = useEditorState().view
  const [value, setValue] = useValue('ownerId')
  const people = new Map([...draft.authors, ...presence].map(({ memberId, name }) => [memberId, name]))
  if (member) people.set(member.userId, m.parkEditor_me())
  if (typeof value === 'string' && !people.has(value)) people.set(value, m.parkEditor_colleague())
  return (
    <div className="field">
      <label htmlFor="field-ownerId">{labelOf(parkFields.ownerId, getLocale())}</label>
      <select
        id="field-ownerId"
        className="input"
        disabled={!canEdit}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => setValue(currentTarget.value || null)}
      >
        <option value="">{m.parkEditor_nobody()}</option>
        {[...people].map(([id, name]) => (
          <option key={id} value={id} lang={writtenIn(name)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
