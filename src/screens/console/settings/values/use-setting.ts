import { useState } from 'react'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import type { AdminSetting } from '#features/site/admin-contract.ts'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { editSetting, getAdminSetting } from '#features/site/web/operations.ts'
import { fieldErrorsIn, type FieldErrors } from '#platform/web/form/field-errors.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'

export type Draft = { valueZh: string; valueEn: string | null }

const quiet = { noTip: true }
const outdated = 409
const isSame = (a: Draft, b: Draft) => a.valueZh === b.valueZh && (a.valueEn ?? '') === (b.valueEn ?? '')

type Options = {
  setting: SettingDefinition
  row: AdminSetting
  rows: readonly AdminSetting[]
  draft: Draft
  onDraft: (draft: Draft | null) => void
  onSaved: (row: AdminSetting) => void
}

/** The state of a setting in the editor: its errors and the value that another editor has saved. */
export function useSetting({ setting, row, rows, draft, onDraft, onSaved }: Options) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<AdminSetting | null>(null)

  function change(next: Draft) {
    setErrors({})
    onDraft(isSame(next, row) ? null : next)
  }

  async function save(version = row.version) {
    if (isBusy) return
    setBusy(true)
    try {
      const { checkDraft } = await import('./check-draft.ts')
      const draftErrors = checkDraft(setting, draft, rows)
      setErrors(draftErrors)
      if (Object.keys(draftErrors).length > 0) return
      const saved = await withFreshSignIn(() => editSetting.call({ configKey: setting.key, ...draft, version }, quiet))
      setTheirs(null)
      onSaved(saved)
      offerUndo(m.ui_saved(), { onUndone: async () => onSaved(await getAdminSetting.call({ key: setting.key }, quiet)) })
    } catch (error) {
      if (error instanceof CallFailed) await explain(error)
      else throw error
    } finally {
      setBusy(false)
    }
  }

  async function explain(failure: CallFailed) {
    if (failure.code !== outdated) return setErrors(fieldErrorsIn(failure))
    setTheirs(await getAdminSetting.call({ key: setting.key }, quiet))
  }

  return {
    errors,
    isBusy,
    theirs,
    isChanged: !isSame(draft, row),
    isDefault: isSame(draft, { valueZh: row.defaultZh, valueEn: row.defaultEn }),
    change,
    save: () => save(),
    reset: () => change({ valueZh: row.defaultZh, valueEn: row.defaultEn }),
    discard: () => change(row),
    /** Keeps the value that the other editor has saved. */
    takeTheirs() {
      if (theirs) onSaved(theirs)
      setTheirs(null)
      setErrors({})
    },
    keepMine: () => theirs && save(theirs.version),
  }
}
