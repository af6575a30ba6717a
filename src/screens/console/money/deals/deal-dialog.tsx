import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Deal } from '#features/inventory/deals/contract.ts'
import { addDeal, editDeal } from '#features/inventory/deals/web/operations.ts'
import { DayField } from '#platform/web/form/day-input.tsx'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { Field, FieldError, fieldAttributes } from '#platform/web/form/field.tsx'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { listWarehouses } from '#screens/console/find-parks.ts'
import { ParkField } from '#screens/console/park-field.tsx'
import styles from './deals.module.css'

type Props = {
  /** Null: a new deal. */
  deal: Deal | null
  /** What a new deal starts with. */
  start: Start | null
  /** False: it is only shown. */
  mayEdit: boolean
  onClose: () => void
}

type Park = { id: string; name: string }
type Start = Omit<Deal, 'id' | 'version' | 'published' | 'updateTime' | 'coverFileId' | 'parkCode' | 'warehouseCode' | 'warehouseName'>

/** Adds or changes a deal. */
export function DealDialog({ deal, start, mayEdit, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const shown = deal ?? start
  const [park, setPark] = useState<Park | null>(shown?.parkId ? { id: shown.parkId, name: shown.parkName ?? '' } : null)
  const read = (fields: FormData) => ({
    parkId: park?.id ?? null,
    warehouseId: textIn(fields, 'warehouseId') || null,
    titleZh: textIn(fields, 'titleZh'),
    titleEn: textIn(fields, 'titleEn'),
    tenantZh: textIn(fields, 'tenantZh'),
    tenantEn: textIn(fields, 'tenantEn'),
    area: numberIn(fields, 'area'),
    price: numberIn(fields, 'price') || null,
    dealTime: textIn(fields, 'dealTime'),
    coverFileId: deal?.coverFileId ?? null,
    published: fields.has('published'),
  })
  const onDone = async () => {
    offerUndo(m.ui_saved())
    onClose()
    await revalidate()
  }
  const form = useForm({
    read,
    check: (values) => addDeal.check(values),
    send: (values) => (deal ? editDeal.submit({ ...values, id: deal.id, version: deal.version }) : addDeal.submit(values)),
    onDone,
  })
  const { errors } = form
  return (
    <Dialog title={!deal ? m.inventory_dealAdd() : mayEdit ? m.inventory_dealEdit() : m.money_deal()} width={720} onClose={onClose}>
      <form {...form.props} method="post" className={styles.form}>
        <div>
          <ParkField park={park} onPark={setPark} error={errors['parkId']} />
          <FieldError name="parkId" error={errors['parkId']} />
        </div>
        <WarehouseField park={park} deal={shown} error={errors['warehouseId']} />
        <DealFields deal={shown} errors={errors} />
        <div className={styles.whole}>
          <CheckBox name="published" defaultChecked={deal?.published ?? true} error={errors['published']}>
            {m.inventory_dealPublished()}
          </CheckBox>
          <FormFailure text={errors['']} />
          {mayEdit && <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>}
        </div>
      </form>
    </Dialog>
  )
}

/** The fields that are plain text. */
const DealFields = ({ deal, errors }: { deal: Start | null; errors: Readonly<Record<string, string>> }) => (
  <>
    <TextField
      name="titleZh"
      label={m.inventory_dealTitleZh()}
      error={errors['titleZh']}
      maxLength={100}
      defaultValue={deal?.titleZh}
      required
    />
    <TextField
      name="titleEn"
      label={m.inventory_dealTitleEn()}
      error={errors['titleEn']}
      maxLength={200}
      defaultValue={deal?.titleEn}
      required
    />
    <TextField
      name="tenantZh"
      label={m.inventory_dealTenantZh()}
      hint={m.inventory_dealTenantHint()}
      error={errors['tenantZh']}
      maxLength={60}
      defaultValue={deal?.tenantZh}
      required
    />
    <TextField
      name="tenantEn"
      label={m.inventory_dealTenantEn()}
      error={errors['tenantEn']}
      maxLength={120}
      defaultValue={deal?.tenantEn}
      required
    />
    <TextField
      name="area"
      label={m.inventory_dealArea()}
      error={errors['area']}
      maxLength={12}
      defaultValue={deal?.area.toFixed(2)}
      required
      {...numberInput({ decimals: 2 })}
    />
    <TextField
      name="price"
      label={m.inventory_dealPrice()}
      error={errors['price']}
      maxLength={8}
      defaultValue={deal?.price?.toFixed(2)}
      {...numberInput({ decimals: 2 })}
    />
    <DayField name="dealTime" label={m.inventory_dealDay()} error={errors['dealTime']} defaultValue={deal?.dealTime} required />
  </>
)

/** One of the park's warehouses, or none. Until they have loaded, the one of the deal is the only choice. */
function WarehouseField({
  park,
  deal,
  error,
}: {
  park: Park | null
  deal: (Start & { warehouseName?: string | null }) | null
  error: string | undefined
}) {
  const own = deal?.warehouseId && deal.parkId === park?.id ? [{ id: deal.warehouseId, name: deal.warehouseName ?? '' }] : []
  const [loaded, setLoaded] = useState<{ parkId: string; warehouses: { id: string; name: string }[] } | null>(null)
  const parkId = park?.id
  useEffect(() => {
    if (parkId === undefined) return
    let isCurrent = true
    // A withdrawn park has no public page: the choice stays as it is.
    listWarehouses(parkId).then(
      (warehouses) => isCurrent && setLoaded({ parkId, warehouses }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [parkId])
  const choices = loaded?.parkId === parkId && loaded !== null ? loaded.warehouses : own
  const all = [...choices, ...own.filter(({ id }) => choices.every((choice) => choice.id !== id))]
  return (
    <Field name="warehouseId" label={m.inventory_dealWarehouse()} error={error}>
      <select
        {...fieldAttributes({ name: 'warehouseId', error })}
        key={`${parkId} ${all.length}`}
        className="input"
        defaultValue={own[0]?.id ?? ''}
        disabled={parkId === undefined}
      >
        <option value="">{m.inventory_dealNoWarehouse()}</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
