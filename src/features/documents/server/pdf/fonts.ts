import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { decompress } from 'wawoff2'

/** Noto Sans SC, whose main file holds some 8,000 characters. Rarer ones are in numbered files, by ranges of code points. */
const family = '@fontsource/noto-sans-sc'
const { resolve } = createRequire(import.meta.url)

export const weights = { text: 400, bold: 700 } as const
export type Weight = keyof typeof weights

const unpack = async (file: string) =>
  Buffer.from(await decompress(await readFile(resolve(`${family}/files/noto-sans-sc-${file}-normal.woff2`))))

/** The font files of a process. PDF engines read TrueType, so that each file is unpacked once. */
export class Fonts {
  readonly #files = new Map<string, Buffer>()
  readonly #ranges: [name: string, ranges: [from: number, to: number][]][]
  /** The decoder has one memory, so that files are unpacked one after the other. */
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(ranges: Record<string, string>) {
    this.#ranges = Object.entries(ranges).flatMap(([name, text]) => {
      const number = /^\[(\d+)\]$/.exec(name)?.[1]
      return number === undefined ? [] : [[number, text.split(',').map(readRange)] as [string, [number, number][]]]
    })
  }

  static async open(): Promise<Fonts> {
    return new Fonts(JSON.parse(await readFile(resolve(`${family}/unicode.json`), 'utf8')) as Record<string, string>)
  }

  main(weight: Weight): Promise<Buffer> {
    return this.#read(`chinese-simplified-${weights[weight]}`)
  }

  /** Returns the numbered file with a character; null if the family does not have it. */
  async rare(character: string, weight: Weight): Promise<{ name: string; file: Buffer } | null> {
    const code = character.codePointAt(0)!
    const [number] = this.#ranges.find(([, ranges]) => ranges.some(([from, to]) => code >= from && code <= to)) ?? []
    return number === undefined ? null : { name: `${number}-${weight}`, file: await this.#read(`${number}-${weights[weight]}`) }
  }

  async #read(name: string): Promise<Buffer> {
    const work = this.#turn.then(async () => this.#files.get(name) ?? (await unpack(name)))
    this.#turn = work.catch(() => undefined)
    const file = await work
    this.#files.set(name, file)
    return file
  }
}

function readRange(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
