import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { AdminItem, AdminType } from '#features/dictionaries/admin-contract.ts'
import { listClasses } from '#features/dictionaries/kinds.ts'
import { addItem, editItem } from '#features/dictionaries/web/operations.ts'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'

type Options = { type: AdminType; item: AdminItem | null; onClose: () => void }

/** The form of an item: reads, checks and saves it. */
export function useItemForm({ type, item, onClose }: Options) {
  const { revalidate } = useRevalidator()
  return useForm({
    read: (fields) => ({
      dictType: type.dictType,
      dictValue: item?.dictValue ?? numberIn(fields, 'dictValue'),
      labelZh: textIn(fields, 'labelZh'),
      labelEn: textIn(fields, 'labelEn'),
      listClass: listClasses.find((name) => name === textIn(fields, 'listClass')) ?? 'default',
      cssClass: textIn(fields, 'cssClass'),
      isDefault: fields.has('isDefault'),
      status: type.fixed || fields.has('inUse') ? ('active' as const) : ('disabled' as const),
    }),
    check: (values) => addItem.check(values),
    send: (values) => (item ? editItem.submit({ ...values, version: item.version }) : addItem.submit(values)),
    onDone: async () => {
      offerUndo(m.ui_saved())
      onClose()
      await revalidate()
    },
  })
}
