/** The engine's refusal of a query: an internal text without a code, never shown to users. */
export class EngineRefusal extends Error {}
