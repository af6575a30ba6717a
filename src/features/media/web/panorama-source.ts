import type { EquirectangularMultiTilesPanorama } from '@photo-sphere-viewer/equirectangular-tiles-adapter'
import { baseUrl, baseWidth, tileLevels, tileUrl, type PictureSize } from '#features/files/panorama-tiles.ts'

/** Returns a panorama as the viewer of tiles takes it. One that is narrow enough is its own base picture and has no tiles. */
export function tiledPanorama(url: string, picture: (PictureSize & { fileId: string }) | null): EquirectangularMultiTilesPanorama {
  const levels = picture ? tileLevels(picture) : []
  if (!picture || levels.length === 0) return { baseUrl: url, levels: [{ width: baseWidth, cols: 4, rows: 2 }], tileUrl: () => null }
  return {
    baseUrl: baseUrl(picture.fileId),
    levels: levels.map(({ width, cols, rows }) => ({ width, cols, rows })),
    tileUrl: (col, row, level) => tileUrl(picture.fileId, { level, col, row }),
  }
}
