import { useState } from 'react'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import { saveAgreementDraft } from '#features/content/agreements/web/operations.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { CallFailed } from '#platform/web/request/call.ts'

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

/** The input of a draft compared with the stored version. */
export function useDraft(agreement: StaffAgreement, onChanged: (next: StaffAgreement) => void) {
  const [texts, setTexts] = useState(() => pickTexts(agreement))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)

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
      return saved
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setErrors({ '': error.message })
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    texts,
    errors,
    setErrors,
    isBusy,
    isChanged: JSON.stringify(texts) !== JSON.stringify(pickTexts(agreement)),
    change: (part: Partial<Texts>) => setTexts((before) => ({ ...before, ...part })),
    save,
  }
}
