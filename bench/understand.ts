// npm run bench:understand
// Measures how long the search takes to read a sentence: every phrase of the corpora in random order, in one process.
// Result: docs/benchmarks/understand.json. Exit code 1 when p95 exceeds 5 ms.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rng } from '#db/demo/random.ts'
import { chineseCorpus } from '#features/listings/server/understand/corpus-zh.ts'
import { englishCorpus } from '#features/listings/server/understand/corpus-en.ts'
import { pitfallCorpus } from '#features/listings/server/understand/corpus-pitfalls.ts'
import { compileLexicon } from '#features/listings/server/understand/lexicon.ts'
import { readCorpus } from '#features/listings/server/understand/read-corpus.ts'
import { sources } from '#test/reference-lexicon.ts'
import { understand } from '#features/listings/server/understand/understand.ts'

const barMs = 5
const rounds = 20
const today = '2026-11-22'
const loadBefore = os.loadavg()[0] ?? 0

const compileStart = performance.now()
const lexicon = compileLexicon(sources)
const compileMs = round(performance.now() - compileStart)

const corpora = [chineseCorpus, englishCorpus, pitfallCorpus].map((corpus) => readCorpus(corpus).map(({ text }) => text))
// The longest texts that the operation accepts; for information, as queries are much shorter.
const long = corpora.map((texts) => [...texts.join(' ')].slice(0, 200).join(''))
const figures = { phrases: measure(corpora.flat(), rounds), longest: measure(long, rounds * 10) }
console.log(JSON.stringify({ compileMs, ...figures }, null, 2))

const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'understand.json')
const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify({ machine, unit: 'ms', bar: { p95: barMs }, compileMs, ...figures }, null, 2)}\n`)
console.log(`written to ${path.relative(process.cwd(), file)}`)
if (figures.phrases.p95 > barMs) process.exitCode = 1

/** Times each text, the first round included: a server is cold after a start. */
function measure(texts: readonly string[], times: number) {
  const random = rng(1, 'understand', texts.length)
  const durations: number[] = []
  for (let at = 0; at < times * texts.length; at++) {
    const text = random.pick(texts)
    const start = performance.now()
    understand(text, lexicon, today)
    durations.push(performance.now() - start)
  }
  const sorted = durations.toSorted((a, b) => a - b)
  const quantile = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)]!)
  return { n: sorted.length, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), max: quantile(1) }
}

function round(ms: number) {
  return Math.round(ms * 1_000) / 1_000
}
