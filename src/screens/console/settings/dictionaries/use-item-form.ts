import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { EditedItem, EditedType } from '#features/dictionaries/admin-contract.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'

type Options = { type: EditedType; item: EditedItem | null; onClose: () => void }

const loadCalls = () => import('../settings-calls.ts')

/** The form of an item: reads, checks and saves it. */
export function useItemForm({ type, item, onClose }: Options) {
  const { revalidate } = useRevalidator()
  return useForm({
    read: (fields) => ({
      dictType: type.dictType,
      dictValue: item?.dictValue ?? textIn(fields, 'dictValue'),
      labelZh: textIn(fields, 'labelZh'),
      labelEn: textIn(fields, 'labelEn'),
      listClass: textIn(fields, 'listClass'),
      cssClass: textIn(fields, 'cssClass'),
      isDefault: fields.get('isDefault') === 'on' ? (1 as const) : (0 as const),
      status: type.fixed || fields.get('inUse') === 'on' ? ('0' as const) : ('1' as const),
    }),
    check: async (input) => (await loadCalls()).checkItem(input),
    send: async (input) => {
      const { createItem, saveItem } = await loadCalls()
      // Already checked, and checked again by the server.
      const checked = input as Parameters<typeof createItem>[0]
      if (item) await saveItem({ ...checked, version: item.version })
      else await createItem(checked)
      toast.success(m.ui_saved())
      onClose()
      await revalidate()
    },
  })
}
