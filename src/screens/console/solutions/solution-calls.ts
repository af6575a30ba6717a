// What the form of a solution sends: contracts and zod are no part of the page itself.
import type { z } from 'zod'
import { saveSolution } from '#features/content/solutions/contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export type SolutionInput = z.input<typeof saveSolution.input>

/** Of a line in a list the list is told: `benefits.2.textEn` belongs to the third benefit. */
export const checkSolution = (input: SolutionInput) => checkForm(saveSolution.input, input)
export const save = (input: SolutionInput) => fetchCall(saveSolution, input, { noTip: true })
