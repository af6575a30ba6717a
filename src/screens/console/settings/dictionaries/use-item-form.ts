import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { AdminItem, AdminType } from '#features/dictionaries/admin-contract.ts'
import { listClasses } from '#features/dictionaries/kinds.ts'
import { addItem, editItem, getItem } from '#features/dictionaries/web/operations.ts'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMergedEdits } from '#screens/console/use-merged-edits.ts'

type Options = { type: AdminType; item: AdminItem | null; onClose: () => void }

const fields = ['labelZh', 'labelEn', 'listClass', 'cssClass', 'isDefault', 'status'] as const

const loadItem = async ({ dictCode }: AdminItem): Promise<AdminItem> => getItem.call({ id: dictCode }, { noTip: true })

/** The form of an item: reads, checks and saves it, and merges what another editor has saved meanwhile. */
export function useItemForm({ type, item, onClose }: Options) {
  const { revalidate } = useRevalidator()
  const edits = useMergedEdits({ row: item, fields, load: loadItem })
  const { stored } = edits
  const form = useForm({
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
    send: (values) => edits.save(values, () => (stored ? editItem.submit({ ...values, version: stored.version }) : addItem.submit(values))),
    onDone: async () => {
      offerUndo(m.ui_saved())
      onClose()
      await revalidate()
    },
  })
  return { ...form, edits }
}
