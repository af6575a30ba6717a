import type { NeedFacts } from '../project-card.ts'

export type ProjectLineProps = {
  park: { parkId: string; name: string; rentableArea: number } & NeedFacts
  /** Of all cards of the page, which ask for their costs at once. */
  parkIds: readonly string[]
}
