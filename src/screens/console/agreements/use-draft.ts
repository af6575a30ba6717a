import { useState } from 'react'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import { getAnyAgreement, saveAgreementDraft } from '#features/content/agreements/web/operations.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { mergeEdits } from '../merge-edits.ts'

export type Texts = Pick<StaffAgreement, 'titleZh' | 'titleEn' | 'contentZh' | 'contentEn' | 'noteZh' | 'noteEn' | 'needsConsent'>

const pickTexts = ({ titleZh, titleEn, contentZh, contentEn, noteZh, noteEn, needsConsent }: StaffAgreement): Texts => ({
  titleZh,
  titleEn,
  contentZh,
  contentEn,
  noteZh,
  noteEn,
  needsConsent,
})

const outdated = 409

/** The input of a draft compared with the stored version. */
export function useDraft(agreement: StaffAgreement, onChanged: (next: StaffAgreement) => void) {
  const [texts, setTexts] = useState(() => pickTexts(agreement))
  /** The texts that the rich text editors begin with. They keep their own afterwards: each round has new editors. */
  const [initial, setInitial] = useState({ round: 0, texts })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  /** Null: nobody else has saved the draft since it was loaded. */
  const [changedByBoth, setChangedByBoth] = useState<readonly (keyof Texts)[] | null>(null)

  function show(next: Texts, both: readonly (keyof Texts)[] | null) {
    setTexts(next)
    setInitial(({ round }) => ({ round: round + 1, texts: next }))
    setErrors({})
    setChangedByBoth(both)
  }

  /** Adds what another editor has saved meanwhile. Returns false if that could not be loaded, or is no draft any more. */
  async function merge(): Promise<boolean> {
    const theirs = await getAnyAgreement.call({ id: agreement.id }, { noTip: true }).catch(() => null)
    if (theirs?.status !== 'draft') return false
    const merged = mergeEdits(pickTexts(agreement), texts, pickTexts(theirs))
    show(merged.values, merged.changedByBoth)
    onChanged(theirs)
    return true
  }

  /** Saves the draft. Returns null after an error, which the form shows. */
  async function save(): Promise<StaffAgreement | null> {
    setBusy(true)
    try {
      const { id, version } = agreement
      const input = { id, ...texts, version }
      const inputErrors = await saveAgreementDraft.check(input)
      setErrors(inputErrors)
      if (Object.keys(inputErrors).length > 0) return null
      const saved = await saveAgreementDraft.submit(input)
      onChanged(saved)
      // Shows the sanitised texts of the server.
      setTexts(pickTexts(saved))
      setChangedByBoth(null)
      return saved
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.code !== outdated || !(await merge())) setErrors({ '': error.message })
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    texts,
    initial,
    changedByBoth,
    errors,
    setErrors,
    isBusy,
    isChanged: JSON.stringify(texts) !== JSON.stringify(pickTexts(agreement)),
    change: (part: Partial<Texts>) => setTexts((before) => ({ ...before, ...part })),
    save,
    /** Shows what is stored. */
    discard: () => show(pickTexts(agreement), null),
  }
}
