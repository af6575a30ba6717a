// Renders the demo halls as 360° panoramas into db/demo/footage/panoramas, with a manifest of their
// hotspots. Needs Chromium; without a graphics card it takes some minutes.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { bytesOf, openStage } from './render-browser.ts'
import { demoHalls, scenesOf, type DemoScene } from './render-halls.ts'

const widthPx = 4096
const mostBytes = 350_000
const folder = path.join(import.meta.dirname, '../db/demo/footage/panoramas')
const named = process.argv.slice(2)

mkdirSync(folder, { recursive: true })
const scenes = demoHalls.flatMap(scenesOf)
writeFileSync(
  path.join(folder, 'manifest.json'),
  `${JSON.stringify({ widthPx, heightPx: widthPx / 2, scenes: scenes.map(entryOf) }, null, 2)}\n`,
)
// All halls, or those named on the command line.
const chosen = scenes.filter(({ id }) => named.length === 0 || named.includes(id))
if (chosen.length > 0) await renderAll(chosen)

async function renderAll(all: readonly DemoScene[]) {
  const stage = await openStage()
  try {
    for (const scene of all) await render(stage, scene)
  } finally {
    await stage.close()
  }
}

async function render(stage: Awaited<ReturnType<typeof openStage>>, { id, figures, at }: DemoScene) {
  const start = performance.now()
  const url = await stage.page.evaluate((order) => window.stage.takePanorama(order), { figures, at, widthPx })
  const picture = await compressed(bytesOf(url))
  writeFileSync(path.join(folder, `${id}.webp`), picture)
  process.stdout.write(`${id}: ${Math.round(picture.length / 1000)} kB in ${Math.round((performance.now() - start) / 1000)} s\n`)
}

/** The best quality that fits the size limit. */
async function compressed(png: Buffer): Promise<Buffer> {
  for (const quality of [86, 80, 74, 66, 56]) {
    const picture = await sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (picture.length <= mostBytes) return picture
  }
  throw new Error('a panorama does not fit into its size')
}

function entryOf({ id, hall, titleZh, titleEn, figures, hotspots }: DemoScene) {
  return { id, hall, file: `${id}.webp`, titleZh, titleEn, figures, hotspots }
}
