/** Why a file is not drawn as a plan. */
export type PlanProblem = 'dwg' | 'svg' | 'binaryDxf' | 'notDxf' | 'broken' | 'tooMany' | 'tooMuchText' | 'tooDeep' | 'tooSlow' | 'empty'

/** Thrown for a file that cannot be drawn. */
export class PlanRefused extends Error {
  readonly problem: PlanProblem
  constructor(problem: PlanProblem) {
    super(`the plan is refused: ${problem}`)
    this.problem = problem
  }
}

export const planLimits = {
  /** Lines, arcs and texts after blocks have been placed, and copies of blocks. */
  entities: 50_000,
  /** Corners of all polylines. */
  points: 500_000,
  /** Characters of all texts, after blocks have been placed. */
  characters: 20_000,
  /** Points in the picture, after arcs have been cut into short lines. */
  drawnPoints: 1_500_000,
  /** Blocks within blocks. */
  depth: 4,
  /** Points of one path in the picture: the time that a path takes to render grows with the square of its points. */
  pathPoints: 500,
  /** Reading and drawing a file, in milliseconds. */
  drawMs: 5_000,
  /** All work on a file, from the start of its process to the picture, in milliseconds. */
  totalMs: 15_000,
} as const
