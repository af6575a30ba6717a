import {
  AdditiveBlending,
  BoxGeometry,
  BufferAttribute,
  Color,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  type BufferGeometry,
} from 'three'
import type { Box, BoxKind } from '#features/hall/boxes.ts'
import { drawingOrder, faceShades, night, opacityOf, paint, tints, type ViewMode } from '../paint.ts'
import { lightTexture, palletsTexture, palletTexture } from './textures.ts'

export type KindMesh = InstancedMesh<BufferGeometry, MeshBasicMaterial>

/** Makes one mesh, and so one draw call, of all boxes of a kind. */
export function meshOf(kind: BoxKind, boxes: readonly Box[]): KindMesh {
  const material = new MeshBasicMaterial({ color: paint[kind], vertexColors: kind !== 'lamp' })
  if (kind === 'load') material.map = palletTexture()
  if (kind === 'loads') material.map = palletsTexture()
  const geometry = shadedBox(kind)
  if (kind === 'loads') showOnePalletAtEnds(geometry, boxes)
  const mesh = new InstancedMesh(geometry, material, boxes.length)
  mesh.renderOrder = drawingOrder[kind] ?? 0
  mesh.frustumCulled = false
  const colours = tints[kind]
  const [matrix, colour] = [new Matrix4(), new Color()]
  for (const [at, { centre, size, tint = 0 }] of boxes.entries()) {
    mesh.setMatrixAt(at, matrix.makeScale(...size).setPosition(...centre))
    if (colours) mesh.setColorAt(at, colour.setHex(colours[tint % colours.length]!))
  }
  return mesh
}

/** Sets the colour of a mesh for day or night, and its opacity for the mode. */
export function repaint(kind: BoxKind, { material }: KindMesh, mode: ViewMode, isNight: boolean) {
  material.color.setHex(paint[kind])
  if (isNight && kind !== 'lamp') material.color.multiply(new Color(night.paint))
  const opacity = opacityOf(kind, mode)
  if (material.opacity === opacity) return
  Object.assign(material, { transparent: opacity < 1, opacity, depthWrite: opacity === 1 })
  material.needsUpdate = true
}

/** A pool of light under each lamp, painted onto the floor: real lamps would cost a shader each. */
export function lightPools(lamps: readonly Box[], floorM: number): KindMesh {
  const material = new MeshBasicMaterial({ map: lightTexture(), transparent: true, depthWrite: false, blending: AdditiveBlending })
  const pools = new InstancedMesh<BufferGeometry, MeshBasicMaterial>(new PlaneGeometry(1, 1), material, lamps.length)
  const [matrix, lying] = [new Matrix4(), new Matrix4().makeRotationX(-Math.PI / 2)]
  for (const [at, { centre }] of lamps.entries())
    pools.setMatrixAt(
      at,
      matrix
        .makeScale(11, 11, 1)
        .premultiply(lying)
        .setPosition(centre[0], floorM + 0.03, centre[2]),
    )
  pools.frustumCulled = false
  return pools
}

export function dispose(mesh: KindMesh) {
  mesh.geometry.dispose()
  mesh.material.map?.dispose()
  mesh.material.dispose()
  mesh.dispose()
}

/** The picture of eight pallets is for the long sides of a box; its ends show one. */
function showOnePalletAtEnds(geometry: BufferGeometry, boxes: readonly Box[]) {
  const lengthsM = boxes.reduce<[x: number, z: number]>(([x, z], { size }) => [x + size[0], z + size[2]], [0, 0])
  // Faces in the order of `faceShades`, with four corners each.
  const ends = lengthsM[0] > lengthsM[1] ? [0, 1] : [4, 5]
  const uv = geometry.getAttribute('uv')
  for (const face of ends) for (let corner = face * 4; corner < face * 4 + 4; corner++) uv.setX(corner, uv.getX(corner) / 8)
}

/** A cube of one metre with the six shades; the lower edge of walls and columns is darker, like a shadow. */
function shadedBox(kind: BoxKind): BufferGeometry {
  const geometry = new BoxGeometry(1, 1, 1)
  const height = geometry.getAttribute('position')
  const colours = new Float32Array(72)
  for (let corner = 0; corner < 24; corner++) {
    const isFoot = height.getY(corner) < 0 && (kind === 'wall' || kind === 'column')
    colours.fill(faceShades[Math.floor(corner / 4)]! * (isFoot ? 0.86 : 1), corner * 3, corner * 3 + 3)
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3))
  return geometry
}
