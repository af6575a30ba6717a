import { findMistake, isCovered, type Point, type RouteQuestion } from '../route-question.ts'
import { createDraft, readDestination, type Draft } from './draft.ts'

export type Notice = 'parkMissing' | 'wrongPoint' | 'locateFailed'

/** What the visitor does on the page before it is in the address. */
export type PlannerForm = {
  /** Unsubmitted values, valid while the address has this key. */
  edited: { key: string; draft: Draft } | null
  /** True while the next click on the map chooses the destination. */
  isPicking: boolean
  notice: Notice | null
}

export type PlannerFormEvent =
  | { type: 'edited'; key: string; draft: Draft }
  | { type: 'pickingToggled' }
  | { type: 'pointChosen'; point: Point }
  | { type: 'locateFailed' }

export const createPlannerForm = (isParkMissing: boolean): PlannerForm => ({
  edited: null,
  isPicking: false,
  notice: isParkMissing ? 'parkMissing' : null,
})

export function reducePlannerForm(form: PlannerForm, event: PlannerFormEvent): PlannerForm {
  switch (event.type) {
    case 'edited':
      return { ...form, edited: { key: event.key, draft: event.draft }, notice: null }
    case 'pickingToggled':
      return { ...form, isPicking: !form.isPicking }
    case 'pointChosen':
      return { ...form, isPicking: false, notice: isCovered(event.point) ? null : 'wrongPoint' }
    case 'locateFailed':
      return { ...form, notice: 'locateFailed' }
  }
}

/** Identifies the question that a draft belongs to; another address discards the draft. */
export const draftKey = ({ start, destination }: RouteQuestion, parkName: string | null) => JSON.stringify([start, destination, parkName])

/** Returns the unsubmitted values of the form, or those of the address. */
export const findDraft = ({ edited }: PlannerForm, question: RouteQuestion, parkName: string | null): Draft =>
  edited?.key === draftKey(question, parkName) ? edited.draft : createDraft(question, parkName)

/** Returns true if the form equals a complete question of the address. */
export const isSubmitted = (draft: Draft, question: RouteQuestion) =>
  findMistake(question) === null &&
  JSON.stringify([draft.start, readDestination(draft)]) === JSON.stringify([question.start, question.destination])

/** Returns the question with the values of the form. */
export const withDraft = (question: RouteQuestion, draft: Draft): RouteQuestion => ({
  ...question,
  start: draft.start,
  destination: readDestination(draft),
})
