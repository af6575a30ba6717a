/** What the engine says to a question that it cannot answer: a text without a code, never shown to anybody. */
export class EngineRefusal extends Error {}
