import { useState } from 'react'
import { m } from '#messages'
import { editWarehouseDirectly } from '#features/inventory/drafts/web/operations.ts'
import type { WarehouseRow } from '#features/inventory/parks/contract.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { QuickEditDialog } from './quick-edit-dialog.tsx'
import { useSaved } from './use-saved.ts'

/** Changes price and availability of a warehouse at once. */
export function UnitQuickEdit({ unit, onClose }: { unit: WarehouseRow; onClose: () => void }) {
  const [negotiable, setNegotiable] = useState(unit.negotiable)
  const [follows, setFollows] = useState(unit.availability === 'contracts')
  const form = useForm({
    read: (fields) => ({
      id: unit.warehouseId,
      version: unit.version,
      negotiable,
      ...(!negotiable && { price: numberIn(fields, 'price') }),
      availability: follows ? ('contracts' as const) : ('manual' as const),
      ...(!follows && { rentableArea: numberIn(fields, 'rentableArea'), rentableTime: textIn(fields, 'rentableTime') }),
    }),
    check: (values) => editWarehouseDirectly.check(values),
    send: (values) => editWarehouseDirectly.submit(values),
    onDone: useSaved(onClose),
  })
  const { errors } = form
  return (
    <QuickEditDialog name={`${unit.code} · ${unit.parkName}`} form={form} onClose={onClose}>
      <TextField
        name="price"
        label={`${m.ui_unitPrice()} ${m.ui_priceIn()}`}
        error={errors['price']}
        maxLength={12}
        defaultValue={unit.price?.toFixed(2)}
        disabled={negotiable}
        {...numberInput({ decimals: 2 })}
      />
      <CheckBox name="negotiable" defaultChecked={unit.negotiable} error={errors['negotiable']} onChange={setNegotiable}>
        {m.inventory_negotiable()}
      </CheckBox>
      <CheckBox name="availability" defaultChecked={follows} error={errors['availability']} onChange={setFollows}>
        {m.parkEditor_followsContracts()}
      </CheckBox>
      <TextField
        name="rentableArea"
        label={`${m.ui_rentableArea()} m²`}
        error={errors['rentableArea']}
        maxLength={12}
        defaultValue={unit.rentableArea.toFixed(2)}
        disabled={follows}
        required
        {...numberInput({ decimals: 2 })}
      />
      <TextField
        name="rentableTime"
        type="date"
        label={m.inventory_rentableTime()}
        error={errors['rentableTime']}
        defaultValue={unit.rentableTime ?? ''}
        disabled={follows}
      />
    </QuickEditDialog>
  )
}
