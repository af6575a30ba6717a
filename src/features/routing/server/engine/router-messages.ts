/** The engine to run: Valhalla on tiles, or the graph on machines without it. */
export type EngineChoice = { kind: 'valhalla'; configFile: string } | { kind: 'graph'; graphFile: string }

/** Queries and answers are JSON text, because the engine parses and writes it itself. */
export type EngineQuery = { id: number; method: string; query: string }
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; id: number; answer: string }
  | { kind: 'refused'; id: number; message: string }
  | { kind: 'memory'; rssMb: number }

/** Answers one query. */
export type Engine = (method: string, query: string) => Promise<string>
