import { m } from '#messages'
import { editParkDirectly } from '#features/inventory/drafts/web/operations.ts'
import type { ParkRow } from '#features/inventory/parks/contract.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { QuickEditDialog } from './quick-edit-dialog.tsx'
import { useSaved } from './use-saved.ts'

type Owners = readonly { memberId: string; name: string }[]

/** Changes at once what a park has besides its working copy: the mark of a hot lease, and its owner. */
export function ParkQuickEdit({ park, owners, onClose }: { park: ParkRow; owners: Owners; onClose: () => void }) {
  const form = useForm({
    read: (fields) => ({
      id: park.parkId ?? '',
      version: park.version,
      hot: fields.has('hot'),
      ownerId: textIn(fields, 'ownerId'),
    }),
    check: (values) => editParkDirectly.check(values),
    send: (values) => editParkDirectly.submit(values),
    onDone: useSaved(onClose),
  })
  const { errors } = form
  // Someone who has left the staff stays the owner until another one is chosen.
  const known = owners.some(({ memberId }) => memberId === park.ownerId)
  const former = park.ownerId !== null && !known ? [{ memberId: park.ownerId, name: park.ownerName ?? '–' }] : []
  return (
    <QuickEditDialog name={park.name || park.code} form={form} onClose={onClose}>
      <Field name="ownerId" label={m.inventory_owner()} error={errors['ownerId']}>
        <select {...fieldAttributes({ name: 'ownerId', error: errors['ownerId'] })} className="input" defaultValue={park.ownerId ?? ''}>
          <option value="">{m.parks_noOwner()}</option>
          {[...owners, ...former].map(({ memberId, name }) => (
            <option key={memberId} value={memberId}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <CheckBox name="hot" defaultChecked={park.hot} error={errors['hot']}>
        {m.ui_hotLease()}
      </CheckBox>
    </QuickEditDialog>
  )
}
