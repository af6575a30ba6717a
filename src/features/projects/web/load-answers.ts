import { rankCosts } from '#features/routing/cost-contract.ts'
import { toCostInput } from '#features/routing/cost-question.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { answerByCost, type NeedAnswer } from '../project-card.ts'
import { costOf } from '../project-address.ts'
import type { Project } from '../project.ts'

const maxParks = 100
let latest: { key: string; answers: Promise<ReadonlyMap<string, NeedAnswer>> } | null = null

/** Loads what parks say to a project with destinations, by id. The cards of a page share one request. */
export function loadAnswers(project: Project, parkIds: readonly string[]): Promise<ReadonlyMap<string, NeedAnswer>> {
  const key = JSON.stringify([parkIds, project.area, project.destinations, project.truck])
  if (latest?.key !== key) {
    const answers = request(project, parkIds.slice(0, maxParks))
    latest = { key, answers }
    // A failed request is repeated by the next card.
    answers.catch(() => (latest = null))
  }
  return latest!.answers
}

async function request(project: Project, parkIds: string[]) {
  if (parkIds.length === 0) return new Map<string, NeedAnswer>()
  const question = costOf(project)
  const input = { ...toCostInput(question), parkIds, terms: 0 as const, ...(project.truck && { truck: project.truck }) }
  const { rows } = await (await quietCall())(rankCosts, input)
  return new Map(rows.map((row) => [row.parkId, answerByCost(row, project.area ?? 0)]))
}
