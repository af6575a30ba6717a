// Loaded on demand, because contracts and zod are not part of the page bundle.
import type { z } from 'zod'
import { saveSolution } from '#features/content/solutions/contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export type SolutionInput = z.input<typeof saveSolution.input>

/** Checks the form. Errors of list items have paths: `benefits.2.textEn` belongs to the third benefit. */
export const checkSolution = (input: SolutionInput) => checkForm(saveSolution.input, input)
export const save = (input: SolutionInput) => fetchCall(saveSolution, input, { noTip: true })
