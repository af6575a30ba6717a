import { Fragment } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { ContentType } from '#features/content/articles/article-types.ts'
import type { Category } from '#features/content/articles/category-contract.ts'
import { addCategory, editCategory, listCategories } from '#features/content/articles/web/operations.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EditedMeanwhile } from '#screens/console/edited-meanwhile.tsx'
import { useMergedEdits } from '#screens/console/use-merged-edits.ts'
import styles from './category-dialog.module.css'

type Props = { category: Category | { contentType: ContentType }; onClose: () => void }

const fieldNames = { nameZh: m.ui_chineseName, nameEn: m.ui_englishName, sort: m.ui_order, active: m.ui_inUse }
const fields = ['nameZh', 'nameEn', 'sort', 'active'] as const

const loadCategory = async ({ categoryId, contentType }: Category) =>
  (await listCategories.call({ contentType }, { noTip: true })).rows.find((row) => row.categoryId === categoryId)

const readKey = ({ categoryId, version }: Category) => ({ categoryId, version })

/** Adds or edits a category. */
export function CategoryDialog({ category, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const edits = useMergedEdits({ row: 'categoryId' in category ? category : null, fields, load: loadCategory })
  const { stored, shown: existing } = edits
  const form = useForm({
    read: (fields) => ({
      contentType: category.contentType,
      nameZh: textIn(fields, 'nameZh'),
      nameEn: textIn(fields, 'nameEn'),
      sort: numberIn(fields, 'sort') || '0',
      active: fields.get('active') === 'on',
    }),
    check: (values) => (stored ? editCategory.check({ ...values, ...readKey(stored) }) : addCategory.check(values)),
    send: (values) => {
      const send = () => (stored ? editCategory.submit({ ...values, ...readKey(stored) }) : addCategory.submit(values))
      return edits.save({ ...values, sort: Number(values.sort) }, send)
    },
    onDone: async () => {
      offerUndo(m.ui_saved())
      onClose()
      await revalidate()
    },
  })
  const { errors } = form
  return (
    <Dialog title={existing ? m.content_articleEditCategory() : m.content_articleAddCategory()} onClose={onClose}>
      <form {...form.props} method="post" className={styles.form}>
        <Fragment key={edits.round}>
          <TextField
            name="nameZh"
            label={m.ui_chineseName()}
            error={errors['nameZh']}
            defaultValue={existing?.nameZh}
            maxLength={40}
            autoComplete="off"
            required
          />
          <TextField
            name="nameEn"
            label={m.ui_englishName()}
            error={errors['nameEn']}
            defaultValue={existing?.nameEn}
            maxLength={60}
            autoComplete="off"
            required
          />
          <TextField
            name="sort"
            label={m.ui_order()}
            error={errors['sort']}
            hint={m.content_articleSortHint()}
            defaultValue={String(existing?.sort ?? 0)}
            maxLength={6}
            {...numberInput({ decimals: 0 })}
          />
          <label className={styles.check}>
            <input type="checkbox" name="active" defaultChecked={existing?.active ?? true} />
            {m.ui_inUse()}
          </label>
        </Fragment>
        {edits.changedByBoth && (
          <EditedMeanwhile fields={edits.changedByBoth.map((field) => fieldNames[field]())} onDiscard={edits.discard} />
        )}
        <FormFailure text={errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}
