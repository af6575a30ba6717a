// Loaded on demand, because contracts and zod are not part of the page bundles.
import type { z } from 'zod'
import {
  deleteAgreementDraft,
  publishAgreement,
  recallAgreement,
  saveAgreementDraft,
  startAgreementDraft,
  type AgreementType,
} from '#features/content/agreements/contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export type DraftInput = z.input<typeof saveAgreementDraft.input>

export const start = (type: AgreementType) => fetchCall(startAgreementDraft, { type })
export const checkDraft = (input: DraftInput) => checkForm(saveAgreementDraft.input, input)
export const save = (input: DraftInput) => fetchCall(saveAgreementDraft, input, { noTip: true })
export const publish = (input: z.input<typeof publishAgreement.input>) => fetchCall(publishAgreement, input, { noTip: true })
export const recall = (input: z.input<typeof recallAgreement.input>) => fetchCall(recallAgreement, input)
export const remove = (id: string) => fetchCall(deleteAgreementDraft, { id })
