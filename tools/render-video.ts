// Renders the clip of a lorry backing up to its dock into db/demo/footage/video, as WebM (VP9) with a
// poster. Needs Chromium.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { clipSeconds, dockFrame } from '../db/demo/pictures/dock-clip.ts'
import type { PictureFigures } from '../db/demo/pictures/picture-figures.ts'
import { bytesOf, openStage } from './render-browser.ts'

const film = { widthPx: 1280, heightPx: 720, framesPerSecond: 25, bitsPerSecond: 1_600_000 }
const posterAtSecond = 9.6
/** For the demo world. */
const clip = {
  file: 'docking.webm',
  mime: 'video/webm',
  poster: 'docking.webp',
  widthPx: film.widthPx,
  heightPx: film.heightPx,
  durationS: clipSeconds,
  titleZh: '货车靠台',
  titleEn: 'A truck backs up to its dock',
  // As `dockFrame` moves the lorry and lights its lamps.
  chapters: [
    { atS: 0, titleZh: '倒车进位', titleEn: 'Backing up' },
    { atS: 4.5, titleZh: '制动减速', titleEn: 'Braking before the bumpers' },
    { atS: 8, titleZh: '停靠到位', titleEn: 'At the dock' },
  ],
}
const folder = path.join(import.meta.dirname, '../db/demo/footage/video')

const figures: PictureFigures = {
  buildings: 3,
  storeys: 1,
  floorHeightM: 10.5,
  columnSpacingM: { x: 12, y: 24 },
  totalAreaM2: 40_000,
  doors: 60,
  platform: true,
  canopy: true,
  ramp: false,
  rack: true,
  cold: false,
  port: false,
  solarRoof: true,
  tint: 'day',
}

mkdirSync(folder, { recursive: true })
const { page, close } = await openStage()
try {
  await page.evaluate((order) => window.stage.startFilm(order), film)
  for (let frame = 0; frame < clipSeconds * film.framesPerSecond; frame++) {
    const second = frame / film.framesPerSecond
    await page.evaluate((svg) => window.stage.addFrame(svg), dockFrame(figures, second))
    if (second === posterAtSecond) await savePoster()
  }
  const video = bytesOf(await page.evaluate(() => window.stage.finishFilm()))
  writeFileSync(path.join(folder, 'docking.webm'), video)
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify({ clips: [clip] }, null, 2)}\n`)
  process.stdout.write(`docking.webm: ${Math.round(video.length / 1000)} kB, ${clipSeconds} s\n`)
} finally {
  await close()
}

async function savePoster() {
  const png = bytesOf(await page.evaluate(() => window.stage.takePoster()))
  await sharp(png).webp({ quality: 82, effort: 5, smartSubsample: true }).toFile(path.join(folder, 'docking.webp'))
}
