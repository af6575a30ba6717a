import { useState } from 'react'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { CallFailed } from '#platform/web/request/call.ts'

export type Texts = Pick<StaffAgreement, 'titleZh' | 'titleEn' | 'contentZh' | 'contentEn' | 'noteZh' | 'noteEn' | 'needsConsent'>

const textsOf = ({ titleZh, titleEn, contentZh, contentEn, noteZh, noteEn, needsConsent }: StaffAgreement): Texts => ({
  titleZh,
  titleEn,
  contentZh,
  contentEn,
  noteZh,
  noteEn,
  needsConsent,
})

/** What is being written, beside what is stored. */
export function useDraft(agreement: StaffAgreement, onChanged: (next: StaffAgreement) => void) {
  const [texts, setTexts] = useState(() => textsOf(agreement))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)

  /** Null where something is wrong, which then stands in the form. */
  async function save(): Promise<StaffAgreement | null> {
    setBusy(true)
    try {
      const calls = await import('./agreement-calls.ts')
      const { id, version } = agreement
      const input = { id, ...texts, needsConsent: texts.needsConsent ? (1 as const) : (0 as const), version }
      const found = calls.checkDraft(input)
      setErrors(found)
      if (Object.keys(found).length > 0) return null
      const saved = await calls.save(input)
      onChanged(saved)
      // As the server has cleaned it: what is kept is what is shown.
      setTexts(textsOf(saved))
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
    isChanged: JSON.stringify(texts) !== JSON.stringify(textsOf(agreement)),
    change: (part: Partial<Texts>) => setTexts((before) => ({ ...before, ...part })),
    save,
  }
}
