import { z } from 'zod'

/** Names and values exactly as `searchParks` takes them. */
const UnderstoodFilters = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
/** From and to count characters (code points) of the text. */
const TextPart = z.object({ from: z.number(), to: z.number(), text: z.string() })
const LabelledFilters = z.object({ filters: UnderstoodFilters, label: z.string() })

/** What a text says, with the part of the text that each filter comes from. */
export const Understood = z.object({
  filters: UnderstoodFilters,
  /** The meaning of each part of the text. */
  spans: z.array(TextPart.extend(LabelledFilters.shape)),
  /** What stays a keyword; empty when nothing is left. A rest that would itself be understood is in quotation marks. */
  rest: z.string(),
  /** Parts with several readings, at most 5; the likeliest reading comes first. A part that no span covers stays in `rest`. */
  alternatives: z.array(TextPart.extend({ choices: z.array(LabelledFilters) })),
})
export type Understood = z.output<typeof Understood>

/** The keyword of a search. `overridden`: filters that it names, but that the search has already. */
export const UnderstoodKeyword = Understood.extend({ overridden: z.array(z.string()) })
export type UnderstoodKeyword = z.output<typeof UnderstoodKeyword>

/** A park to open. */
const SuggestedPark = z.object({ kind: z.literal('park'), parkId: z.string(), label: z.string(), detail: z.string() })
/** Words to type in place of the characters `from` to `to`, and how many parks there are of them alone. */
const SuggestedWords = TextPart.extend({ kind: z.enum(['place', 'type']), label: z.string(), detail: z.string(), parks: z.number() })
export const Suggestion = z.union([SuggestedPark, SuggestedWords])
export type Suggestion = z.output<typeof Suggestion>
