import * as THREE from 'three'
import type { Box, BoxKind, HallFigures, HallLayout, Point } from '../src/features/media/space/hall-figures.ts'
import { forklift } from './render-hall-props.ts'
import { cartons, concrete, contactShadow, lamellae, lettered, outside, painted, panels } from './render-hall-textures.ts'

/** Differences between an ordinary hall and a cold store. */
type Mood = {
  wall: string
  seam: string
  skirting: string
  ceiling: string
  floor: string
  joint: string
  sky: number
  ground: number
  fog: number
  goods: readonly number[]
}

const ordinary: Mood = {
  wall: '#E9EEF2',
  seam: '#C3CDD6',
  skirting: '#8FB4DA',
  ceiling: '#EEF2F5',
  floor: '#A9B9B4',
  joint: '#7F918B',
  sky: 0xffffff,
  ground: 0xdfe5ea,
  fog: 0xe9eff4,
  goods: [0xd9b98c, 0xc9a679, 0xe4cba3, 0x9db7cf, 0xe8dcc8, 0xcfae7f],
}
const frosty: Mood = {
  wall: '#F1F7FB',
  seam: '#C2D8E8',
  skirting: '#5E9BD0',
  ceiling: '#F3F8FC',
  floor: '#B4C9D8',
  joint: '#8FAABD',
  sky: 0xf2f9ff,
  ground: 0xcfe3f2,
  fog: 0xdcebf6,
  goods: [0xf2f8fc, 0xd6e9f6, 0xaed3ee, 0xffffff, 0xcfdde8, 0xe0c9a6],
}

const colours: Record<BoxKind, number> = {
  wall: 0xffffff,
  skirting: 0xffffff,
  ceiling: 0xffffff,
  skylight: 0xffffff,
  lamp: 0xffffff,
  beam: 0x5b7088,
  purlin: 0x8798aa,
  column: 0xd4dae1,
  columnGuard: 0xffc21a,
  dockDoor: 0x3f83c9,
  dockWindow: 0xe9f5ff,
  dockFrame: 0x22303d,
  dockOpening: 0xffffff,
  dockLeveller: 0x8b9299,
  cooler: 0xe6edf2,
  coolerFan: 0x2b3a48,
  upright: 0x126bd0,
  rackGuard: 0xffc21a,
  shelf: 0xf07a24,
  pallet: 0x9a7443,
  goods: 0xffffff,
  laneMark: 0xffc21a,
}

/** Light sources are not shaded. */
const selfLit = new Set<BoxKind>(['skylight', 'lamp', 'dockOpening', 'dockWindow'])
const flatOnFloor = new Set<BoxKind>(['laneMark', 'dockLeveller'])
const ownMesh = new Set<BoxKind>(['wall', 'skirting', 'ceiling'])

/** A hall with lights, reflections in its floor, and a forklift. */
export function buildHallScene(layout: HallLayout, { withForklift = true } = {}): THREE.Scene {
  const mood = layout.figures.cold ? frosty : ordinary
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(mood.fog)
  scene.fog = new THREE.Fog(mood.fog, 45, layout.figures.cold ? 150 : 240)
  const solid = standing(layout, mood)
  if (withForklift) solid.add(placedForklift(layout))
  scene.add(solid, mirrored(solid), floorOf(layout.figures, mood), ...shadowsOf(layout))
  for (const kind of flatOnFloor) {
    const boxes = layout.boxes.filter((box) => box.kind === kind)
    if (boxes.length > 0) scene.add(boxesOf(kind, boxes, mood))
  }
  scene.add(...lights(layout.figures, mood))
  return scene
}

/** What the floor reflects: everything except the floor itself and its markings. */
function standing({ boxes, dockPlates }: HallLayout, mood: Mood) {
  const group = new THREE.Group()
  for (const [kind, alike] of Map.groupBy(boxes, (box) => box.kind)) {
    if (flatOnFloor.has(kind)) continue
    if (ownMesh.has(kind)) group.add(...alike.map((box) => shellMesh(kind, box, mood)))
    else group.add(boxesOf(kind, alike, mood))
  }
  for (const { number, centre } of dockPlates) group.add(plate(String(number), centre))
  return group
}

/** Beside the path between the viewpoints, as if it had just come from the docks. */
function placedForklift({ viewpoints, figures }: HallLayout) {
  const at = viewpoints[0]?.at ?? [0, 0, 0]
  const model = forklift()
  model.position.set(at[0] - 5.2, 0, at[2] - 0.6)
  model.rotation.y = figures.cold ? -0.5 : 0.55
  return model
}

/** All boxes of a kind in one draw call: thousands of pallets cost as much as one. */
function boxesOf(kind: BoxKind, boxes: readonly Box[], mood: Mood) {
  const mesh = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1), materialOf(kind), boxes.length)
  const matrix = new THREE.Matrix4()
  const colour = new THREE.Color()
  for (const [index, { centre, size }] of boxes.entries()) {
    mesh.setMatrixAt(index, matrix.makeScale(...size).setPosition(...centre))
    if (kind !== 'goods') continue
    const pick = (Math.imul(index + 3, 2654435761) >>> 0) % mood.goods.length
    mesh.setColorAt(index, colour.setHex(mood.goods[pick] ?? 0xd9b98c))
  }
  mesh.castShadow = !selfLit.has(kind) && kind !== 'purlin' && kind !== 'beam'
  mesh.receiveShadow = true
  return mesh
}

function materialOf(kind: BoxKind): THREE.Material {
  const color = colours[kind]
  if (kind === 'dockOpening') return new THREE.MeshBasicMaterial({ map: painted(256, outside), fog: false })
  if (selfLit.has(kind)) return new THREE.MeshBasicMaterial({ color, fog: false })
  if (kind === 'goods') return new THREE.MeshLambertMaterial({ color, map: painted(256, cartons) })
  if (kind === 'dockDoor') return new THREE.MeshLambertMaterial({ color, map: painted(256, lamellae) })
  return new THREE.MeshLambertMaterial({ color })
}

/** Walls and ceiling have panels of true size, hence a texture each. */
function shellMesh(kind: BoxKind, { centre, size }: Box, mood: Mood) {
  const long = Math.max(size[0], size[2])
  const map =
    kind === 'ceiling'
      ? painted(512, panels(mood.ceiling, mood.seam, 6), [size[0] / 2.4, 1])
      : kind === 'skirting'
        ? null
        : painted(512, panels(mood.wall, mood.seam, 1), [long / 1.2, 1])
  const material = new THREE.MeshLambertMaterial(map ? { map } : { color: mood.skirting })
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(...size), material)
  mesh.position.set(...centre)
  mesh.receiveShadow = kind !== 'ceiling'
  return mesh
}

/** The whole hall mirrored at the floor, as seen in polished concrete. */
function mirrored(solid: THREE.Group) {
  const image = solid.clone()
  image.scale.y = -1
  image.traverse((part) => {
    part.castShadow = false
  })
  return image
}

/** Nearly opaque at the viewer's feet, reflective in the distance. */
function floorOf({ lengthM, widthM }: HallFigures, mood: Mood) {
  const map = painted(1024, concrete(mood.floor, mood.joint), [lengthM / 6, widthM / 6])
  const material = new THREE.MeshLambertMaterial({ map, transparent: true })
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `float facing = abs(dot(normalize(vViewPosition), normalize(normal)));
       diffuseColor.a *= mix(0.66, 0.95, smoothstep(0.0, 0.55, facing));
       #include <opaque_fragment>`,
    )
  }
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(lengthM, widthM), material)
  mesh.rotation.x = -Math.PI / 2
  mesh.receiveShadow = true
  return mesh
}

/** Soft contact shadows under columns and racks, which shadow maps do not give. */
function shadowsOf({ boxes }: HallLayout) {
  const places = boxes.filter(({ kind, centre }) => kind === 'columnGuard' || (kind === 'pallet' && centre[1] < 0.2))
  if (places.length === 0) return []
  const material = new THREE.MeshBasicMaterial({ map: painted(128, contactShadow), transparent: true, depthWrite: false, opacity: 0.6 })
  const mesh = new THREE.InstancedMesh(new THREE.PlaneGeometry(1, 1), material, places.length)
  const [matrix, turn] = [new THREE.Matrix4(), new THREE.Matrix4().makeRotationX(-Math.PI / 2)]
  for (const [index, { centre, size }] of places.entries()) {
    matrix
      .makeScale(size[0] * 2.1, size[2] * 2.1, 1)
      .premultiply(turn)
      .setPosition(centre[0], 0.004, centre[2])
    mesh.setMatrixAt(index, matrix)
  }
  mesh.renderOrder = 1
  return [mesh]
}

/** Strong light from below: the floor of a hall lights its ceiling. */
function lights({ lengthM, widthM, clearHeightM }: HallFigures, mood: Mood): THREE.Object3D[] {
  const sky = new THREE.HemisphereLight(mood.sky, mood.ground, 2.75)
  const sun = new THREE.DirectionalLight(0xffffff, 0.95)
  sun.position.set(lengthM * 0.1, clearHeightM * 4, -widthM * 0.18)
  sun.castShadow = true
  sun.shadow.mapSize.set(2048, 2048)
  const reach = Math.max(lengthM, widthM) * 0.56
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: clearHeightM * 6 })
  sun.shadow.radius = 5
  sun.shadow.intensity = 0.55
  sun.shadow.normalBias = 0.05
  const fill = new THREE.DirectionalLight(0xffffff, 0.35)
  fill.position.set(-30, 12, 40)
  return [sky, sun, sun.target, fill]
}

/** A number on the south wall, facing north. */
function plate(text: string, centre: Point) {
  const material = new THREE.MeshBasicMaterial({ map: painted(128, lettered(text, '#0B1B2B', '#FFFFFF')) })
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), material)
  mesh.position.set(...centre)
  mesh.rotation.y = Math.PI
  return mesh
}
