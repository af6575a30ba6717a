// What the page of an enquiry sends: contracts and zod are no part of the page itself.
import type { z } from 'zod'
import { moveEnquiry } from '#features/content/solutions/enquiry-contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export type Move = z.input<typeof moveEnquiry.input>

export const checkMove = (input: Move) => checkForm(moveEnquiry.input, input)
export const move = (input: Move) => fetchCall(moveEnquiry, input, { noTip: true })
