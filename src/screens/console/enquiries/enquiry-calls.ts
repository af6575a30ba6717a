// Loaded on demand, because contracts and zod are not part of the page bundle.
import type { z } from 'zod'
import { moveEnquiry } from '#features/content/solutions/enquiry-contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export type StatusChange = z.input<typeof moveEnquiry.input>

export const checkStatusChange = (input: StatusChange) => checkForm(moveEnquiry.input, input)
export const changeStatus = (input: StatusChange) => fetchCall(moveEnquiry, input, { noTip: true })
