/**
 * How much generated input the tests try: little with every run, because seeds are fixed and most runs would only repeat the last one; the full
 * numbers by `npm run test:bad-input`, which sets the variables. This is the only place that reads them.
 */
const countFrom = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** How often each operation is called with bad input. */
export const badInputRuns = countFrom('BAD_INPUT_RUNS', 25)
/** How many generated addresses the search answers. */
export const randomSearches = countFrom('RANDOM_SEARCHES', 1_000)
/** How many random needs the combinations of units are found for, by the columns and by SQL, which takes one to three seconds each. */
export const randomCombinations = countFrom('RANDOM_COMBINATIONS', 40)
