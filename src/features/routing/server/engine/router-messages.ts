/** What the child is: the engine on tiles, or the graph where there is no engine for the machine. */
export type EngineChoice = { kind: 'valhalla'; configFile: string } | { kind: 'graph'; graphFile: string }

/** Questions and answers travel as JSON text: the engine parses and writes it itself. */
export type Question = { id: number; method: string; query: string }
export type FromChild =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; id: number; answer: string }
  | { kind: 'refused'; id: number; message: string }
  | { kind: 'memory'; rssMb: number }

/** Answers one question. */
export type Engine = (method: string, query: string) => Promise<string>
