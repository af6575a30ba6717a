import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of this process. A module defines those of what it does; no label may hold what identifies a person. */
export const registry = new Registry()

type Labels<Name extends string> = Partial<Record<Name, string>>
type Sample<Name extends string> = { labels?: Labels<Name>; value: number }
type Read<Name extends string> = () => readonly Sample<Name>[] | Promise<readonly Sample<Name>[]>

export const counter = <Name extends string = never>(name: string, help: string, labelNames: readonly Name[] = []) =>
  new Counter<Name>({ name, help, labelNames, registers: [registry] })

export const histogram = <Name extends string = never>(name: string, help: string, buckets: number[], labelNames: readonly Name[] = []) =>
  new Histogram<Name>({ name, help, buckets, labelNames, registers: [registry] })

export type Sampled<Name extends string = never> = {
  /** Adds a source, which is read whenever the metrics are. Returns what removes it. Without a source, or if it fails, there is no value. */
  watch(read: Read<Name>): () => void
}

/** A value that is read on demand. */
export function gauge<Name extends string = never>(name: string, help: string, labelNames: readonly Name[] = []): Sampled<Name> {
  const sources = new Set<Read<Name>>()
  new Gauge<Name>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await readAll(sources)
      this.reset()
      // A gauge without labels would otherwise say 0 where nothing is known.
      if (labelNames.length === 0) this.remove()
      for (const { labels = {}, value } of samples) this.set(labels as Labels<Name>, value)
    },
  })
  return sourcesIn(sources)
}

/** A sum that is counted elsewhere. */
export function sampledCounter(name: string, help: string): Sampled {
  const sources = new Set<Read<never>>()
  new Counter({
    name,
    help,
    registers: [registry],
    async collect() {
      const samples = await readAll(sources)
      this.reset()
      for (const { value } of samples) this.inc(value)
    },
  })
  return sourcesIn(sources)
}

const sourcesIn = <Name extends string>(sources: Set<Read<Name>>): Sampled<Name> => ({
  watch(read) {
    sources.add(read)
    return () => void sources.delete(read)
  },
})

async function readAll<Name extends string>(sources: ReadonlySet<Read<Name>>): Promise<Sample<Name>[]> {
  const results = await Promise.allSettled([...sources].map(async (read) => read()))
  return results.flatMap((result) => (result.status === 'fulfilled' ? [...result.value] : []))
}

export const one = (value: number): readonly Sample<never>[] => [{ value }]
