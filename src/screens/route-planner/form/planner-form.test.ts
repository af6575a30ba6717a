import { expect, test } from 'vitest'
import { defaultTruck, emptyDestination, type RouteQuestion } from '../route-question.ts'
import { createPlannerForm, draftKey, findDraft, isSubmitted, reducePlannerForm, withDraft } from './planner-form.ts'

const question: RouteQuestion = {
  start: { parkId: 'P1', warehouseId: null },
  destination: { region: ['370000', '370100'], address: '经十路 1 号', point: null },
  truck: defaultTruck,
  mode: 'recommended',
}
const empty = createPlannerForm(false)

test('[ROUTE-7] the form shows the address until it is edited, and another address discards the edits', () => {
  const draft = findDraft(empty, question, '一号园区')
  expect(draft).toMatchObject({ startText: '一号园区', destination: question.destination, longitude: '' })
  expect(isSubmitted(draft, question)).toBe(true)
  const edited = reducePlannerForm(empty, {
    type: 'edited',
    key: draftKey(question, '一号园区'),
    draft: { ...draft, longitude: '117.5', latitude: '36.7' },
  })
  const changed = findDraft(edited, question, '一号园区')
  expect(isSubmitted(changed, question)).toBe(false)
  expect(withDraft(question, changed).destination.point).toEqual({ longitude: 117.5, latitude: 36.7 })
  expect(findDraft(edited, { ...question, destination: emptyDestination }, '一号园区').longitude).toBe('')
})

test('[ROUTE-7] an incomplete question is never submitted', () => {
  const incomplete = { ...question, destination: emptyDestination }
  expect(isSubmitted(findDraft(empty, incomplete, null), incomplete)).toBe(false)
})

test('[ROUTE-5] choosing a point ends picking, and a point that is not covered is reported', () => {
  const picking = reducePlannerForm(empty, { type: 'pickingToggled' })
  expect(picking.isPicking).toBe(true)
  expect(reducePlannerForm(picking, { type: 'pointChosen', point: { longitude: 117, latitude: 36 } })).toEqual(empty)
  expect(reducePlannerForm(picking, { type: 'pointChosen', point: { longitude: 10, latitude: 50 } })).toEqual({
    ...empty,
    notice: 'wrongPoint',
  })
})

test('[ROUTE-1] a missing park and a failed location are reported until the form is edited', () => {
  expect(createPlannerForm(true).notice).toBe('parkMissing')
  const failed = reducePlannerForm(empty, { type: 'locateFailed' })
  expect(failed.notice).toBe('locateFailed')
  const draft = findDraft(failed, question, null)
  expect(reducePlannerForm(failed, { type: 'edited', key: draftKey(question, null), draft }).notice).toBeNull()
})
