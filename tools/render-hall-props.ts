import * as THREE from 'three'

type Part = readonly [colour: number, x: number, y: number, z: number, w: number, h: number, d: number]

// Metres; the forks point to -z, the origin is on the floor under the middle.
const parts: readonly Part[] = [
  [0xffc21a, 0, 0.62, 0.35, 1.1, 0.62, 1.5],
  [0xe0a800, 0, 0.78, 1.05, 1.12, 0.75, 0.42],
  [0x22303d, 0, 1, 0.28, 0.62, 0.16, 0.6],
  [0x22303d, 0, 1.32, 0.58, 0.6, 0.6, 0.12],
  [0x22303d, -0.48, 1.55, -0.28, 0.07, 1.3, 0.07],
  [0x22303d, 0.48, 1.55, -0.28, 0.07, 1.3, 0.07],
  [0x22303d, -0.48, 1.6, 0.95, 0.07, 1.2, 0.07],
  [0x22303d, 0.48, 1.6, 0.95, 0.07, 1.2, 0.07],
  [0x22303d, 0, 2.2, 0.34, 1.05, 0.06, 1.35],
  [0x2f4156, -0.3, 1.2, -0.62, 0.12, 2.3, 0.14],
  [0x2f4156, 0.3, 1.2, -0.62, 0.12, 2.3, 0.14],
  [0x2f4156, 0, 2.28, -0.62, 0.72, 0.1, 0.14],
  [0x2f4156, 0, 0.6, -0.72, 0.9, 0.5, 0.06],
  [0x16202b, -0.26, 0.14, -1.3, 0.12, 0.05, 1.1],
  [0x16202b, 0.26, 0.14, -1.3, 0.12, 0.05, 1.1],
  [0x9a7443, 0, 0.24, -1.3, 1, 0.14, 1.1],
  [0xd9b98c, 0, 0.76, -1.3, 0.96, 0.9, 1.02],
]

const wheels: readonly (readonly [x: number, radius: number, z: number])[] = [
  [-0.5, 0.32, -0.25],
  [0.5, 0.32, -0.25],
  [-0.46, 0.26, 0.92],
  [0.46, 0.26, 0.92],
]

/** A counterbalance truck with a pallet on its forks. */
export function forklift(): THREE.Group {
  const group = new THREE.Group()
  for (const [color, x, y, z, w, h, d] of parts) group.add(placed(new THREE.BoxGeometry(w, h, d), color, [x, y, z]))
  for (const [x, radius, z] of wheels) {
    const wheel = placed(new THREE.CylinderGeometry(radius, radius, 0.24, 20), 0x16202b, [x, radius, z])
    wheel.rotation.z = Math.PI / 2
    group.add(wheel)
  }
  return group
}

function placed(geometry: THREE.BufferGeometry, color: number, at: readonly [number, number, number]) {
  const mesh = new THREE.Mesh(geometry, new THREE.MeshLambertMaterial({ color }))
  mesh.position.set(...at)
  mesh.castShadow = true
  return mesh
}
